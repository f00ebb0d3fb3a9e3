import { useState } from 'react';
import { proofSchema } from '../../../contract/proof.ts';
import type { ProofNeeds } from '../../../contract/proof-needed.ts';
import { signInSchema } from '../../../contract/users.ts';
import { messageOf, publicApi } from '../../client/api.ts';
import { signInWithPasskey } from '../../client/passkeys.ts';
import { pendingOf } from '../../client/pending-sign-in.ts';
import { endProof } from '../../client/proof.ts';
import { signedInSchema, storeUserInfo, useUserInfo } from '../../client/user-info.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { CodeStep } from '../../ui/code-step.tsx';
import { EmailField, PasswordField } from '../../ui/credentials.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { PasskeyButton } from '../../ui/passkey-button.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { LinkProof } from './link-proof.tsx';
import { giveProof, PasskeyProof } from './passkey-proof.tsx';
import { useSignOut } from './sign-out.ts';

/** Asks for what a person can prove with who they are. */
export function ProofForm(needs: ProofNeeds) {
  return needs.password ? <GivenProof {...needs} /> : <LinkProof passkey={needs.passkey} />;
}

/** Lives as long as the dialog is open, so that the next one does not hold the password of this one. */
function GivenProof({ code, passkey }: ProofNeeds) {
  const person = useUserInfo();
  const { prove } = words.shell;
  const { props, field, busy } = useApiForm({
    values: { currentPassword: '', code: '' },
    schema: proofSchema,
    bodyOf: (values) => ({
      currentPassword: values.currentPassword,
      ...(code && { code: values.code }),
    }),
    send: giveProof,
    onSaved: () => endProof(true),
  });
  return (
    <form className="dialog-form" {...props}>
      {/* Tells password managers whose password it is. */}
      <input
        type="text"
        autoComplete="username"
        value={typeof person?.email === 'string' ? person.email : ''}
        readOnly
        hidden
      />
      <PasswordField {...field('currentPassword')} />
      {code && <CodeField {...field('code')} />}
      {passkey && <PasskeyProof />}
      <DialogButtons action={prove.confirm} disabled={busy} onCancel={() => endProof(false)} />
    </form>
  );
}

/** Lives as long as the dialog is open, so that the next one does not hold the password of this one. */
export function SignInForm() {
  const person = useUserInfo();
  const known = typeof person?.email === 'string' ? person.email : '';
  const signOut = useSignOut();
  const [pending, setPending] = useState<string | null>(null);

  const { props, field, busy } = useApiForm({
    values: { email: known, password: '' },
    schema: signInSchema,
    bodyOf: (values) => values,
    send: (body) => publicApi(signedInSchema, '/api/users/signin', { method: 'POST', body }),
    onSaved: storeUserInfo,
    onFailed: (error) => {
      const next = pendingOf(error);
      setPending(next);
      return next ? {} : { password: messageOf(error) };
    },
  });

  const { signInAgain } = words.shell;
  const leave = (
    <button type="button" className="button" onClick={signOut}>
      {signInAgain.leave}
    </button>
  );
  return (
    <>
      <div hidden={pending !== null}>
        <form className="stack apart" {...props}>
          <EmailField {...field('email')} />
          <PasswordField {...field('password')} data-first={known ? '' : undefined} />
          <PasskeyButton use={async () => storeUserInfo(await signInWithPasskey())} />
          <DialogButtons action={signInAgain.signIn} disabled={busy}>
            {leave}
          </DialogButtons>
        </form>
      </div>
      {pending && (
        <CodeStep pending={pending} onDone={storeUserInfo} onOver={() => setPending(null)}>
          {leave}
        </CodeStep>
      )}
    </>
  );
}
