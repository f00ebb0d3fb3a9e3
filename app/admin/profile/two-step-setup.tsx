import { useState } from 'react';
import {
  confirmSchema,
  type NewSecret,
  newSecretSchema,
  setupDoneSchema,
  setupSchema,
} from '../../../contract/second-factor.ts';
import { api } from '../../client/api.ts';
import { storeUserInfo } from '../../client/user-info.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/credentials.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';

const path = '/api/users/me/second-factor';

interface Props {
  onCancel: () => void;
  onCodes: (codes: string[]) => void;
}

/** Turns two-step sign-in on: asks for the password, then for a code of the authenticator app. */
export function TwoStepSetup(props: Props) {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const {
    props: form,
    field,
    busy,
  } = useApiForm({
    values: { currentPassword: '' },
    schema: setupSchema,
    bodyOf: (values) => values,
    send: (body) => api(newSecretSchema, `${path}/setup`, { method: 'POST', body }),
    onSaved: setSecret,
  });
  if (secret) return <Confirm secret={secret} {...props} />;
  return (
    <form className="dialog-form" {...form}>
      <PasswordField {...field('currentPassword')} />
      <DialogButtons action={words.profile.setup.next} disabled={busy} onCancel={props.onCancel} />
    </form>
  );
}

function Confirm({ secret: { secret, uri }, onCancel, onCodes }: Props & { secret: NewSecret }) {
  const { props, field, busy } = useApiForm({
    values: { code: '' },
    schema: confirmSchema,
    bodyOf: (values) => values,
    send: (body) => api(setupDoneSchema, path, { method: 'POST', body }),
    onSaved: ({ recoveryCodes, token }) => {
      storeUserInfo({ token });
      onCodes(recoveryCodes);
    },
  });
  const { setup, twoStep } = words.profile;
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
