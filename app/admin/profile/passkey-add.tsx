import {
  creationOptionsSchema,
  keptPasskeySchema,
  passkeyRenameSchema,
} from '../../../contract/passkeys.ts';
import { api } from '../../client/api.ts';
import { makePasskey } from '../../client/passkeys.ts';
import { storeUserInfo } from '../../client/user-info.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';

const path = '/api/users/me/passkeys';

/** Adds a passkey of this device, or of another one that the browser offers. */
export function PasskeyAdd({ onClose }: { onClose: () => void }) {
  const { passkeys } = profileWords();
  const { ui } = words;
  const { props, field, busy } = useApiForm({
    values: { name: '' },
    schema: passkeyRenameSchema,
    bodyOf: (values) => values,
    send: async ({ name }) => {
      const options = await api(creationOptionsSchema, `${path}/options`, { method: 'POST' });
      const body = { name, response: await makePasskey(options) };
      return api(keptPasskeySchema, path, { method: 'POST', body });
    },
    onSaved: ({ token }) => {
      storeUserInfo({ token });
      tell(passkeys.added);
      onClose();
    },
  });
  return (
    <form className="dialog-form" {...props}>
      <TextField
        label={ui.name}
        hint={passkeys.nameHint}
        {...field('name')}
        maxLength={60}
        autoComplete="off"
        required
      />
      <DialogButtons action={passkeys.addNow} disabled={busy} onCancel={onClose} />
    </form>
  );
}
