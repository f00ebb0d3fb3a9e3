import { type FormEvent, useState } from 'react';
import { userInfoSchema } from '../../../contract/users.ts';
import { messageOf, publicApi } from '../../client/api.ts';
import { signedInAgain, useSignInAgain } from '../../client/sign-in-again.ts';
import { storeUserInfo, useUserInfo } from '../../client/user-info.ts';
import { EmailField, PasswordField } from '../../ui/credentials.tsx';
import { Modal } from '../../ui/modal.tsx';
import { signOut } from './sign-out.ts';

/** The session is over: the password is asked for here, and what was typed stays. */
export function SignInAgain() {
  const wanted = useSignInAgain();
  const person = useUserInfo();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem('');
    try {
      const body = { email: form.get('email'), password: form.get('password') };
      const info = await publicApi(userInfoSchema, '/api/users/signin', { method: 'POST', body });
      storeUserInfo(info);
      signedInAgain();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      title="Please sign in again"
      description="Your session is over. Nothing you typed is lost: sign in and go on."
      open={wanted}
      onOpenChange={() => {}}
      closable={false}
    >
      <form className="mt-4 grid gap-4" onSubmit={submit}>
        <EmailField defaultValue={typeof person?.email === 'string' ? person.email : ''} />
        <PasswordField problem={problem} />
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={signOut}>
            Leave
          </button>
          <button type="submit" className="button primary" disabled={busy}>
            Sign In
          </button>
        </div>
      </form>
    </Modal>
  );
}
