import { useState } from 'react';
import {
  type NewSecret,
  newSecretSchema,
  recoveryCodesSchema,
} from '../../../contract/second-factor.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/credentials.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useFormCall } from './use-form-call.ts';

const path = '/api/users/me/second-factor';

interface Props {
  onCancel: () => void;
  onCodes: (codes: string[]) => void;
}

function Buttons({
  onCancel,
  busy,
  action,
}: Pick<Props, 'onCancel'> & Record<'busy', boolean> & Record<'action', string>) {
  return (
    <div className="dialog-buttons">
      <button type="button" className="button" onClick={onCancel}>
        Cancel
      </button>
      <button type="submit" className="button primary" disabled={busy}>
        {action}
      </button>
    </div>
  );
}

/** Turns two-step sign-in on: the password, then the app and a code of it. */
export function TwoStepSetup(props: Props) {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const { submit, problems, busy } = useFormCall(newSecretSchema, `${path}/setup`, setSecret);
  if (secret) return <Confirm secret={secret} {...props} />;
  return (
    <form className="dialog-form" method="post" onSubmit={submit}>
      <PasswordField name="currentPassword" problem={problems.currentPassword} />
      <Buttons onCancel={props.onCancel} busy={busy} action="Continue" />
    </form>
  );
}

function Confirm({ secret: { secret, uri }, onCancel, onCodes }: Props & { secret: NewSecret }) {
  const { submit, problems, busy } = useFormCall(recoveryCodesSchema, path, ({ recoveryCodes }) =>
    onCodes(recoveryCodes),
  );
  return (
    <form className="dialog-form" method="post" onSubmit={submit}>
      <p>
        Scan this with an authenticator app, or <a href={uri}>open it</a> in one on this device.
      </p>
      <QrCode text={uri} label="The secret for your authenticator app, as a QR code" />
      <p>
        Or type this secret into it:
        <code className="two-step-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField problem={problems.code} appOnly />
      <Buttons onCancel={onCancel} busy={busy} action="Turn on" />
    </form>
  );
}
