import { api } from '../../../app/client/api.ts';
import { DialogButtons } from '../../../app/ui/dialog-buttons.tsx';
import { TextField } from '../../../app/ui/text-field.tsx';
import { tell } from '../../../app/ui/toast.tsx';
import { useApiForm } from '../../../app/ui/use-api-form.ts';
import { words } from '../../../app/words/admin/admin.ts';
import { doneSchema } from '../../../contract/common.ts';
import { quotaBodySchema } from '../contract.ts';
import { fileQuota } from '../limits.ts';
import { fileWords } from './words.ts';

interface Props {
  /** Gigabytes. */
  quota: number;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Says how much room all files may take. */
export function RoomForm({ quota, onClose, onSaved }: Props) {
  const { room } = fileWords();
  const { props, field, busy } = useApiForm({
    values: { quota: String(quota) },
    schema: quotaBodySchema,
    bodyOf: (values) => ({ quota: Number(values.quota) }),
    send: (body) => api(doneSchema, '/api/files/quota', { method: 'PUT', body }),
    async onSaved({ message }) {
      tell(message);
      await onSaved();
      onClose();
    },
  });
  return (
    <form className="dialog-form" {...props} noValidate>
      <TextField
        label={room.label}
        hint={room.hint}
        type="number"
        min={fileQuota.least}
        max={fileQuota.most}
        {...field('quota')}
      />
      <DialogButtons action={words.ui.save} disabled={busy} onCancel={onClose} />
    </form>
  );
}
