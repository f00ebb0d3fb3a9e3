import { doneSchema } from '../../../contract/common.ts';
import { type Passkey, passkeyRenameSchema } from '../../../contract/passkeys.ts';
import { api } from '../../client/api.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';

interface Props {
  passkey: Passkey;
  onClose: () => void;
}

/** Renames a passkey. */
export function PasskeyRename({ passkey: { _id, name }, onClose }: Props) {
  const { ui } = words;
  const { props, field, busy } = useApiForm({
    values: { name },
    schema: passkeyRenameSchema,
    bodyOf: (values) => values,
    send: (body) => api(doneSchema, `/api/users/me/passkeys/${_id}`, { method: 'PUT', body }),
    onSaved: ({ message }) => {
      tell(message);
      onClose();
    },
  });
  return (
    <form className="dialog-form" {...props}>
      <TextField label={ui.name} {...field('name')} maxLength={60} autoComplete="off" required />
      <DialogButtons action={ui.save} disabled={busy} onCancel={onClose} />
    </form>
  );
}
