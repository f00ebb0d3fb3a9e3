import {
  type TemplateRow,
  templateChangeSchema,
  templateSchema,
} from '../../../contract/templates.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import type { TemplateWords } from '../../words/admin/templates/en.tsx';

interface Props {
  texts: TemplateWords;
  template: TemplateRow;
  onClose: () => void;
  onSaved: () => void;
}

/** Gives a template another name. */
export function RenameDialog(props: Props) {
  return (
    <Modal title={props.texts.rename.title} open onOpenChange={props.onClose}>
      <RenameForm {...props} />
    </Modal>
  );
}

function RenameForm({ texts, template: { _id, name }, onClose, onSaved }: Props) {
  const { props, field, busy } = useApiForm({
    values: { name },
    schema: templateChangeSchema,
    bodyOf: (values) => values,
    send: (body) => api(templateSchema, `/api/templates/${_id}`, { method: 'PUT', body }),
    onSaved() {
      tell(texts.rename.done);
      onSaved();
      onClose();
    },
  });
  return (
    <form className="stack" {...props}>
      <TextField label={texts.save.name} {...field('name')} autoComplete="off" required />
      <DialogButtons action={texts.rename.action} disabled={busy} onCancel={onClose} />
    </form>
  );
}
