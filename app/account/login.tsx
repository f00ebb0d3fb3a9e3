import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type UserInfo, userInfoSchema } from '../../contract/users.ts';
import { publicApi } from '../client/api.ts';
import { pendingOf } from '../client/pending-sign-in.ts';
import { storeUserInfo } from '../client/user-info.ts';
import { CodeStep } from '../ui/code-step.tsx';
import { EmailField, PasswordField } from '../ui/credentials.tsx';
import { PasskeyButton } from '../ui/passkey-button.tsx';
import { tellProblem } from '../ui/toast.tsx';
import { useInterface } from '../words/interface.ts';
import { useArrival } from './use-signed-in-redirect.ts';

export default function Login() {
  const { words, to } = useInterface();
  const { account } = words;
  const { arrive } = useArrival(to('/admin/dashboard'));
  const [query] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [pending, setPending] = useState<string | null>(null);

  function enter(info: UserInfo) {
    storeUserInfo(info);
    arrive();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const body = { email: form.get('email'), password: form.get('password') };
      enter(await publicApi(userInfoSchema, '/api/users/signin', { method: 'POST', body }));
    } catch (error) {
      setBusy(false);
      const next = pendingOf(error);
      if (next) setPending(next);
      else tellProblem(error);
    }
  }

  const back = () => setPending(null);
  return (
    <>
      <title>{account.signIn}</title>
      <h1>{account.signIn}</h1>
      {/* Stays while the code is asked for, so that nothing has to be typed again. */}
      <div hidden={pending !== null}>
        <form method="post" onSubmit={submit}>
          <EmailField />
          <PasswordField />
          <button type="submit" className="button primary" disabled={busy}>
            {account.signIn}
          </button>
          <PasskeyButton onDone={enter} />
        </form>
      </div>
      {pending ? (
        <CodeStep pending={pending} onDone={enter} onOver={back}>
          <button type="button" className="button" onClick={back}>
            {account.back}
          </button>
        </CodeStep>
      ) : (
        <p className="account-links">
          <a href={to(`/signup?${query}`)}>{account.makeAccount}</a>
          <a href={to('/reset')}>{account.forgottenQuestion}</a>
        </p>
      )}
    </>
  );
}
