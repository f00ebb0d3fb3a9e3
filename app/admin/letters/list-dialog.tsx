import {
  type LetterList,
  letterListBodySchema,
  letterListsSchema,
  rhythms,
} from '../../../contract/letter-lists.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { letterWords } from '../../words/admin/letters/letters.ts';

interface Props {
  /** Null: a new one. */
  list: LetterList | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Edits a list of letters, or makes one. */
export function ListDialog(props: Props) {
  const { form } = letterWords().lists;
  return (
    <Modal title={props.list ? form.title : form.titleNew} open onOpenChange={props.onClose}>
      <ListForm {...props} />
    </Modal>
  );
}

const noTexts = { name: '', description: '' };

function ListForm({ list, onClose, onSaved }: Props) {
  const texts = letterWords().lists;
  const { form: labels } = texts;
  const { slug = '', rhythm = 'weekly', open = true } = list ?? {};
  const { props, field, form, busy } = useApiForm({
    values: { slug, rhythm, open, texts: list?.texts ?? { hi: noTexts, en: noTexts } },
    schema: letterListBodySchema,
    bodyOf: (values) => values,
    send: (body) =>
      list
        ? api(letterListsSchema, `/api/letters/lists/${list._id}`, { method: 'PUT', body })
        : api(letterListsSchema, '/api/letters/lists', { method: 'POST', body }),
    onSaved() {
      tell(labels.saved);
      onSaved();
      onClose();
    },
  });
  const plain = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' };
  return (
    <form className="grid gap-4" {...props}>
      <TextField
        label={labels.hindi}
        {...field('texts.hi.name')}
        lang="hi"
        maxLength={60}
        required
      />
      <TextArea
        label={labels.aboutHindi}
        {...field('texts.hi.description')}
        lang="hi"
        rows={2}
        maxLength={200}
      />
      <TextField
        label={labels.english}
        {...field('texts.en.name')}
        lang="en"
        maxLength={60}
        required
      />
      <TextArea
        label={labels.aboutEnglish}
        {...field('texts.en.description')}
        lang="en"
        rows={2}
        maxLength={200}
      />
      <SelectField label={texts.rhythm} {...field('rhythm')}>
        {rhythms.map((each) => (
          <option key={each} value={each}>
            {texts.rhythms[each]}
          </option>
        ))}
      </SelectField>
      <TextField label={labels.slug} hint={labels.slugHint} {...field('slug')} {...plain} />
      <label className="checkbox">
        <input type="checkbox" {...form.register('open')} />
        {labels.open}
      </label>
      <DialogButtons action={labels.save} disabled={busy} onCancel={onClose} />
    </form>
  );
}
