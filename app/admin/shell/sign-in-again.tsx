import { useEffect, useRef, useState } from 'react';
import { signInSchema, type UserInfo } from '../../../contract/users.ts';
import { messageOf, publicApi } from '../../client/api.ts';
import { signedInAgain, useSignInAgain } from '../../client/expired-session.ts';
import { signInWithPasskey } from '../../client/passkeys.ts';
import { pendingOf } from '../../client/pending-sign-in.ts';
import { signedInSchema, storeUserInfo, useUserInfo } from '../../client/user-info.ts';
import { CodeStep } from '../../ui/code-step.tsx';
import { EmailField, PasswordField } from '../../ui/credentials.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasskeyButton } from '../../ui/passkey-button.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { words } from '../../words/admin/admin.ts';
import { useSignOut } from './sign-out.tsx';

/**
 * Asks for the password in a dialog when the session has expired, so that unsaved input is kept.
 */
export function SignInAgain() {
  const wanted = useSignInAgain();
  const token = useUserInfo()?.token;
  const asked = useRef(token);
  useEffect(() => {
    // The session has got a new token, or the person has signed in again in another tab.
    if (wanted && token && token !== asked.current) signedInAgain();
    asked.current = token;
  }, [wanted, token]);
  const { signInAgain } = words.shell;
  return (
    <Modal
      title={signInAgain.title}
      description={signInAgain.text}
      open={wanted}
      onOpenChange={() => {}}
      closable={false}
    >
      <SignInForm />
    </Modal>
  );
}

/** Lives as long as the dialog is open, so that the next one does not hold the password of this one. */
function SignInForm() {
  const person = useUserInfo();
  const signOut = useSignOut();
  const [pending, setPending] = useState<string | null>(null);

  function enter(info: UserInfo) {
    storeUserInfo(info);
    signedInAgain();
  }

  const { props, field, busy } = useApiForm({
    values: { email: typeof person?.email === 'string' ? person.email : '', password: '' },
    schema: signInSchema,
    bodyOf: (values) => values,
    send: (body) => publicApi(signedInSchema, '/api/users/signin', { method: 'POST', body }),
    onSaved: enter,
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
        <form className="mt-4 grid gap-4" {...props}>
          <EmailField {...field('email')} />
          <PasswordField {...field('password')} />
          <PasskeyButton use={async () => enter(await signInWithPasskey())} />
          <DialogButtons action={signInAgain.signIn} disabled={busy}>
            {leave}
          </DialogButtons>
        </form>
      </div>
      {pending && (
        <CodeStep pending={pending} onDone={enter} onOver={() => setPending(null)}>
          {leave}
        </CodeStep>
      )}
    </>
  );
}
