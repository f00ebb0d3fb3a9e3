import { genres } from '../../../contract/article-fields.ts';
import {
  type AdminCategory,
  categoryBodySchema,
  categorySchema,
} from '../../../contract/categories.ts';
import { categoryFields } from '../../../contract/category-fields.ts';
import type { Dye } from '../../../contract/dyes.ts';
import { api, messageOf } from '../../client/api.ts';
import { textChanges } from '../../client/changes-of.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { useSuggestedSlug } from '../../ui/use-suggested-slug.ts';
import { words } from '../../words/admin/admin.ts';
import { categoryWords } from '../../words/admin/categories/categories.ts';
import { DyeField } from './dye-field.tsx';
import { OtherTexts } from './other-texts.tsx';

interface Props {
  open: boolean;
  /** The category to edit; null to add one. */
  category: AdminCategory | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds or edits a category. */
export function CategoryModal({ open, category, onClose, onSaved }: Props) {
  return (
    <Modal
      title={category ? categoryWords().form.edit : categoryWords().add}
      open={open}
      onOpenChange={onClose}
    >
      <CategoryForm
        key={category?._id ?? 'new'}
        category={category}
        onClose={onClose}
        onSaved={onSaved}
      />
    </Modal>
  );
}

/** Returns the dye of a category; empty for a new one, whose dye the server chooses. */
const dyeOf = (category: AdminCategory | null): Dye | '' => category?.dye ?? '';

const valuesOf = (category: AdminCategory | null) => ({
  name: category?.name ?? '',
  slug: category?.slug ?? '',
  description: category?.description ?? '',
  isHome: category?.isHome ?? false,
  dye: dyeOf(category),
  genre: category?.genre ?? categoryFields.genre.default,
  inOtherLanguage: category?.inOtherLanguage ?? { name: '', description: '' },
});

function CategoryForm(props: Omit<Props, 'open'>) {
  const { category, onClose, onSaved } = props;
  const { add, form: texts } = categoryWords();
  const start = valuesOf(category);
  const {
    form,
    props: formProps,
    field,
    busy,
  } = useApiForm({
    values: start,
    schema: categoryBodySchema,
    bodyOf: ({ slug, dye, ...values }) => ({
      ...values,
      ...(slug && { slug }),
      ...(dye && { dye }),
    }),
    send: (body) =>
      category
        ? api(categorySchema, '/api/categories/edit', {
            method: 'PUT',
            body: { ...textChanges(body, start), _id: category._id },
          })
        : api(categorySchema, '/api/categories/addCategory', { method: 'POST', body }),
    onSaved: () => {
      tell(category ? texts.updated : texts.added);
      onSaved();
      onClose();
    },
    onFailed: (error) => tellFailure(error, (failure) => texts.failed(messageOf(failure))),
  });
  const slug = useSuggestedSlug(!!category, (suggested) => form.setValue('slug', suggested));

  return (
    <form className="stack" {...formProps}>
      <TextField label={texts.name} {...field('name', slug.follow)} required />
      <TextField
        label={texts.slug}
        hint={category ? texts.slugChangeHint : texts.slugHint}
        {...field('slug', slug.keep)}
        spellCheck={false}
      />
      <TextArea label={texts.description} {...field('description')} rows={3} required />
      <DyeField field={form.register('dye')} automatic={!category} />
      <SelectField label={texts.genre} hint={texts.genreHint} {...field('genre')}>
        {genres.map((genre) => (
          <option key={genre} value={genre}>
            {words.articles.form.search.genres[genre]}
          </option>
        ))}
      </SelectField>
      <OtherTexts
        category={category}
        name={field('inOtherLanguage.name')}
        description={field('inOtherLanguage.description')}
      />
      <label className="checkbox">
        <input type="checkbox" {...form.register('isHome')} />
        {texts.isHome}
      </label>
      <DialogButtons action={category ? texts.update : add} disabled={busy} onCancel={onClose} />
    </form>
  );
}
