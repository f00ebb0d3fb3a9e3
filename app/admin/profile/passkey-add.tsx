import { useState } from 'react';
import { creationOptionsSchema, passkeySchema } from '../../../contract/passkeys.ts';
import { api } from '../../client/api.ts';
import { makePasskey } from '../../client/passkeys.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/credentials.tsx';
import { Field } from '../../ui/field.tsx';
import { tell, tellProblem } from '../../ui/toast.tsx';
import { words } from '../../words/admin/admin.ts';
import { useFormCall } from './use-form-call.ts';

const path = '/api/users/me/passkeys';

interface Props {
  /** Signs in in two steps: the code is asked for too. */
  twoStep: boolean;
  onClose: () => void;
}

/** Adds a passkey of this device, or of one that the browser finds. */
export function PasskeyAdd({ twoStep, onClose }: Props) {
  const [name, setName] = useState('');
  const { passkeys } = words.profile;
  const { ui } = words;
  const { submit, problems, busy } = useFormCall(
    creationOptionsSchema,
    `${path}/options`,
    async (options) => {
      try {
        const body = { name, response: await makePasskey(options) };
        await api(passkeySchema, path, { method: 'POST', body });
        tell(passkeys.added);
        onClose();
      } catch (error) {
        tellProblem(error);
      }
    },
  );
  return (
    <form className="dialog-form" method="post" onSubmit={submit}>
      <Field label={ui.name} hint={passkeys.nameHint} problem={problems.name}>
        {(control) => (
          <input
            {...control}
            className="input"
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={60}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <PasswordField name="currentPassword" problem={problems.currentPassword} />
      {twoStep && <CodeField problem={problems.code} />}
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {ui.cancel}
        </button>
        <button type="submit" className="button primary" disabled={busy}>
          {passkeys.addNow}
        </button>
      </div>
    </form>
  );
}
