import { useState } from 'react';
import {
  type NewSecret,
  newSecretSchema,
  recoveryCodesSchema,
} from '../../../contract/second-factor.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/credentials.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { words } from '../../words/admin/admin.ts';
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
        {words.ui.cancel}
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
      <Buttons onCancel={props.onCancel} busy={busy} action={words.profile.setup.next} />
    </form>
  );
}

function Confirm({ secret: { secret, uri }, onCancel, onCodes }: Props & { secret: NewSecret }) {
  const { submit, problems, busy } = useFormCall(recoveryCodesSchema, path, ({ recoveryCodes }) =>
    onCodes(recoveryCodes),
  );
  const { setup, twoStep } = words.profile;
  return (
    <form className="dialog-form" method="post" onSubmit={submit}>
      <p>{setup.scan(uri)}</p>
      <QrCode text={uri} label={setup.qrCode} />
      <p>
        {setup.type}
        <code className="two-step-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField problem={problems.code} appOnly />
      <Buttons onCancel={onCancel} busy={busy} action={twoStep.turnOn} />
    </form>
  );
}
