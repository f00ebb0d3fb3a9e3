import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { userInfoSchema } from '../../contract/users.ts';
import { ApiError, publicApi } from '../client/api.ts';
import { storeUserInfo } from '../client/user-info.ts';
import { TypingSwitch } from '../typing/switch.tsx';
import { EmailField, NewPasswordFields } from '../ui/credentials.tsx';
import { Field } from '../ui/field.tsx';
import { tell, tellProblem } from '../ui/toast.tsx';
import { useInterface } from '../words/interface.ts';
import { useArrival } from './use-signed-in-redirect.ts';

export default function Signup() {
  const { words, to } = useInterface();
  const { account } = words;
  const { arrive } = useArrival(to('/'));
  const [query] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, email, password] = [form.get('name'), form.get('email'), form.get('password')];
    if (password !== form.get('confirm')) {
      tell(account.passwordsDiffer);
      return;
    }
    setBusy(true);
    setProblems({});
    try {
      const body = { name, email, password, code: query.get('code') ?? undefined };
      storeUserInfo(await publicApi(userInfoSchema, '/api/users/signup', { method: 'POST', body }));
      arrive();
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.fields);
      tellProblem(error);
      setBusy(false);
    }
  }

  return (
    <>
      <title>{account.signUp}</title>
      <h1>{account.signUp}</h1>
      <form method="post" onSubmit={submit}>
        <Field label={account.name} problem={problems.name}>
          {(control) => (
            <>
              <input {...control} className="input" name="name" autoComplete="name" required />
              <TypingSwitch words />
            </>
          )}
        </Field>
        <EmailField problem={problems.email} />
        <NewPasswordFields
          label={account.password}
          again={account.confirmPassword}
          problems={problems}
        />
        <button type="submit" className="button primary" disabled={busy}>
          {account.signUp}
        </button>
      </form>
      <p className="account-links">
        <a href={to(`/login?${query}`)}>{account.haveAccount}</a>
      </p>
    </>
  );
}
