import { doneSchema } from '../../../contract/common.ts';
import { type Import, importUndoSchema } from '../../../contract/imports.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { useImportWords } from './use-import-words.ts';

interface Props {
  current: Import;
  onOpenChange: (open: boolean) => void;
  onBegun: () => void;
}

/** Asks for the name of the source before an import is taken back. */
export function UndoDialog({ current: { _id, source }, onOpenChange, onBegun }: Props) {
  const { undo } = useImportWords();
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
