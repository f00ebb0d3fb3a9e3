import { type FormEvent, useState } from 'react';
import { type UserInfo, userInfoSchema } from '../../../contract/users.ts';
import { messageOf, publicApi } from '../../client/api.ts';
import { signedInAgain, useSignInAgain } from '../../client/expired-session.ts';
import { pendingOf } from '../../client/pending-sign-in.ts';
import { storeUserInfo, useUserInfo } from '../../client/user-info.ts';
import { CodeStep } from '../../ui/code-step.tsx';
import { EmailField, PasswordField } from '../../ui/credentials.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasskeyButton } from '../../ui/passkey-button.tsx';
import { words } from '../../words/admin/admin.ts';
import { signOut } from './sign-out.ts';

/** The session is over: the password is asked for here, and what was typed stays. */
export function SignInAgain() {
  const wanted = useSignInAgain();
  const person = useUserInfo();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [pending, setPending] = useState<string | null>(null);

  function enter(info: UserInfo) {
    setPending(null);
    storeUserInfo(info);
    signedInAgain();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem('');
    try {
      const body = { email: form.get('email'), password: form.get('password') };
      enter(await publicApi(userInfoSchema, '/api/users/signin', { method: 'POST', body }));
    } catch (error) {
      const next = pendingOf(error);
      if (next) setPending(next);
      else setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  const { signInAgain } = words.shell;
  const leave = (
    <button type="button" className="button" onClick={signOut}>
      {signInAgain.leave}
    </button>
  );
  return (
    <Modal
      title={signInAgain.title}
      description={signInAgain.text}
      open={wanted}
      onOpenChange={() => {}}
      closable={false}
    >
      <div hidden={pending !== null}>
        <form className="mt-4 grid gap-4" onSubmit={submit}>
          <EmailField defaultValue={typeof person?.email === 'string' ? person.email : ''} />
          <PasswordField problem={problem} />
          <PasskeyButton onDone={enter} />
          <div className="dialog-buttons">
            {leave}
            <button type="submit" className="button primary" disabled={busy}>
              {signInAgain.signIn}
            </button>
          </div>
        </form>
      </div>
      {pending && (
        <CodeStep pending={pending} onDone={enter} onOver={() => setPending(null)}>
          {leave}
        </CodeStep>
      )}
    </Modal>
  );
}
