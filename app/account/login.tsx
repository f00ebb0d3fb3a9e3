import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { userInfoSchema } from '../../contract/users.ts';
import { publicApi } from '../client/api.ts';
import { storeUserInfo } from '../client/user-info.ts';
import { EmailField, PasswordField } from '../ui/credentials.tsx';
import { tellProblem } from '../ui/toast.tsx';
import { useArrival } from './use-arrival.ts';

export default function Login() {
  const { arrive } = useArrival('/admin/dashboard');
  const [query] = useSearchParams();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const body = { email: form.get('email'), password: form.get('password') };
      storeUserInfo(await publicApi(userInfoSchema, '/api/users/signin', { method: 'POST', body }));
      arrive();
    } catch (error) {
      tellProblem(error);
      setBusy(false);
    }
  }

  return (
    <>
      <title>Sign In</title>
      <h1>Sign In</h1>
      <form method="post" onSubmit={submit}>
        <EmailField />
        <PasswordField />
        <button type="submit" className="button primary" disabled={busy}>
          Sign In
        </button>
      </form>
      <p className="account-links">
        <a href={`/signup?${query}`}>Make an account</a>
        <a href="/reset">Forgotten your password?</a>
      </p>
    </>
  );
}
