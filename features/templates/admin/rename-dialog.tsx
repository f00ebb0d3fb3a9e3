import { api } from '../../../app/client/api.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { Modal } from '../../../app/ui/modal.tsx';
import { TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { type TemplateRow, templateChangeSchema, templateSchema } from '../contract.ts';
import { templateWords } from './words.ts';

interface Props {
  template: TemplateRow;
  onClose: () => void;
  onSaved: () => void;
}

/** Gives a template another name. */
export function RenameDialog(props: Props) {
  return (
    <Modal title={templateWords().rename.title} open onOpenChange={props.onClose}>
      <RenameForm {...props} />
    </Modal>
  );
}

function RenameForm({ template: { _id, name }, onClose, onSaved }: Props) {
  const texts = templateWords();
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
