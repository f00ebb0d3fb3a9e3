import { noTagTexts, type Tag, tagBodySchema, tagSchema } from '../../../contract/tags.ts';
import { otherLanguage } from '../../../hindi/language.ts';
import { api } from '../../client/api.ts';
import { textChanges } from '../../client/changes-of.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { useSuggestedSlug } from '../../ui/use-suggested-slug.ts';
import type { TagWords } from '../../words/admin/tags/en.tsx';
import { page } from '../../words/page.ts';

interface Props {
  texts: Pick<TagWords, 'add' | 'form'>;
  /** The call that adds one; below it is the one that saves. */
  path: string;
  open: boolean;
  /** The tag or series to edit; null to add one. */
  tag: Tag | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds or edits a tag or a series. */
export function TagModal({ open, ...props }: Props) {
  const { texts, tag, onClose } = props;
  return (
    <Modal title={tag ? texts.form.edit : texts.add} open={open} onOpenChange={onClose}>
      <TagForm key={tag?._id ?? 'new'} {...props} />
    </Modal>
  );
}

function TagForm(given: Omit<Props, 'open'>) {
  const { path, tag, onClose, onSaved, ...props } = given;
  const { add, form: texts } = props.texts;
  const language = otherLanguage(page.siteLanguage);
  const { other } = texts;
  const start = {
    name: tag?.name ?? '',
    slug: tag?.slug ?? '',
    description: tag?.description ?? '',
    inOtherLanguage: tag?.inOtherLanguage ?? noTagTexts,
  };
  const {
    form,
    props: formProps,
    field,
    busy,
  } = useApiForm({
    values: start,
    schema: tagBodySchema,
    bodyOf: ({ slug, ...values }) => ({ ...values, ...(slug && { slug }) }),
    send: (body) =>
      tag
        ? api(tagSchema, `${path}/${tag._id}`, { method: 'PUT', body: textChanges(body, start) })
        : api(tagSchema, path, { method: 'POST', body }),
    onSaved: () => {
      tell(tag ? texts.saved : texts.added);
      onSaved();
      onClose();
    },
  });
  const slug = useSuggestedSlug(!!tag, (suggested) => form.setValue('slug', suggested));
  const used = tag?.inOtherLanguage;
  const fields = {
    name: field('inOtherLanguage.name'),
    slug: field('inOtherLanguage.slug'),
    description: field('inOtherLanguage.description'),
  };
  const refused = Object.values(fields).some(({ problem }) => problem);
  return (
    <form className="stack" {...formProps}>
      <TextField label={texts.name} {...field('name', slug.follow)} required />
      <TextField
        label={texts.slug}
        hint={tag ? texts.slugChangeHint : texts.slugHint}
        {...field('slug', slug.keep)}
        spellCheck={false}
      />
      <TextArea
        label={texts.description}
        hint={texts.descriptionHint}
        {...field('description')}
        rows={3}
      />
      <details className="fold" open={Boolean(used?.name || used?.description || refused)}>
        <summary>{other.title[language]}</summary>
        <p className="field-hint">{other.about[language]}</p>
        <TextField label={other.name[language]} {...fields.name} lang={language} />
        <TextField label={other.slug[language]} {...fields.slug} spellCheck={false} />
        <TextArea
          label={other.description[language]}
          {...fields.description}
          lang={language}
          rows={3}
        />
      </details>
      <DialogButtons action={tag ? texts.save : add} disabled={busy} onCancel={onClose} />
    </form>
  );
}
