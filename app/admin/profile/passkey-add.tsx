import {
  creationOptionsSchema,
  passkeyProofSchema,
  passkeySchema,
} from '../../../contract/passkeys.ts';
import { api } from '../../client/api.ts';
import { makePasskey } from '../../client/passkeys.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/credentials.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { tell } from '../../ui/toast.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';

const path = '/api/users/me/passkeys';

interface Props {
  /** Whether the person signs in in two steps, so that a code is asked for too. */
  twoStep: boolean;
  onClose: () => void;
}

/** Adds a passkey of this device, or of another one that the browser offers. */
export function PasskeyAdd({ twoStep, onClose }: Props) {
  const { passkeys } = words.profile;
  const { ui } = words;
  const { props, field, busy } = useApiForm({
    values: { name: '', currentPassword: '', code: '' },
    schema: passkeyProofSchema,
    bodyOf: ({ currentPassword, code }) => ({ currentPassword, ...(twoStep && { code }) }),
    send: (body) => api(creationOptionsSchema, `${path}/options`, { method: 'POST', body }),
    onSaved: async (options, { name }) => {
      const body = { name, response: await makePasskey(options) };
      await api(passkeySchema, path, { method: 'POST', body });
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
      <PasswordField {...field('currentPassword')} />
      {twoStep && <CodeField {...field('code')} />}
      <DialogButtons action={passkeys.addNow} disabled={busy} onCancel={onClose} />
    </form>
  );
}
