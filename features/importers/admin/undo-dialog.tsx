import { api } from '../../../app/client/api.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { Modal } from '../../../app/ui/modal.tsx';
import { TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { doneSchema } from '../../../contract/common.ts';
import { type Import, importUndoSchema } from '../contract.ts';
import { importWords } from './words.ts';

interface Props {
  current: Import;
  onOpenChange: (open: boolean) => void;
  onBegun: () => void;
}

/** Asks for the name of the source before an import is taken back. */
export function UndoDialog({ current: { _id, source }, onOpenChange, onBegun }: Props) {
  const { undo } = importWords();
  const { reset, props, field, busy } = useApiForm({
    values: { source: '' },
    schema: importUndoSchema,
    bodyOf: (values) => values,
    send: (body) => api(doneSchema, `/api/imports/${_id}/undo`, { method: 'POST', body }),
    onSaved: ({ message }) => {
      tell(message);
      reset();
      onOpenChange(false);
      onBegun();
    },
  });
  return (
    <Modal title={undo.title} open onOpenChange={onOpenChange}>
      <form className="stack" {...props} noValidate>
        <p className="wrap-anywhere">{undo.text(source)}</p>
        <TextField
          label={undo.label(source)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('source')}
        />
        <DialogButtons
          action={busy ? undo.busy : undo.button}
          disabled={busy}
          onCancel={() => onOpenChange(false)}
        />
      </form>
    </Modal>
  );
}
