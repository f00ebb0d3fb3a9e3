import { confirmSchema, type NewSecret, setupDoneSchema } from '../../../contract/second-factor.ts';
import { api } from '../../client/api.ts';
import { storeUserInfo } from '../../client/user-info.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { profileWords } from '../../words/admin/profile/profile.ts';

interface Props {
  secret: NewSecret;
  onCancel: () => void;
  onCodes: (codes: string[]) => void;
}

/** Turns two-step sign-in on: shows the secret for the authenticator app and asks for a code of it. */
export function TwoStepSetup({ secret: { secret, uri }, onCancel, onCodes }: Props) {
  const { props, field, busy } = useApiForm({
    values: { code: '' },
    schema: confirmSchema,
    bodyOf: (values) => values,
    send: (body) => api(setupDoneSchema, '/api/users/me/second-factor', { method: 'POST', body }),
    onSaved: ({ recoveryCodes, token }) => {
      storeUserInfo({ token });
      onCodes(recoveryCodes);
    },
  });
  const { setup, twoStep } = profileWords();
  return (
    <form className="dialog-form" {...props}>
      <p>{setup.scan(uri)}</p>
      <QrCode text={uri} label={setup.qrCode} />
      <p>
        {setup.type}
        <code className="two-step-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField {...field('code')} appOnly />
      <DialogButtons action={twoStep.turnOn} disabled={busy} onCancel={onCancel} />
    </form>
  );
}
