import { type FormEvent, type ReactNode, useState } from 'react';
import { type UserInfo, userInfoSchema } from '../../contract/users.ts';
import { ApiError, publicApi } from '../client/api.ts';
import { pendingOf } from '../client/pending-sign-in.ts';
import { storeUserInfo } from '../client/user-info.ts';
import { CodeStep } from '../ui/code-step.tsx';
import { NewPasswordFields } from '../ui/credentials.tsx';
import { tellProblem } from '../ui/toast.tsx';
import { useInterface } from '../words/interface.ts';

interface Props {
  /** Where the form goes; it answers with who is signed in then. */
  path: string;
  code: string;
  /** Shown to password managers. */
  email: string;
  action: string;
  /** What is asked for besides the password. */
  children?: (problems: Record<string, string>) => ReactNode;
}

/** Chooses a password by a one-time link, which also signs in. */
export function LinkForm({ path, code, email, action, children }: Props) {
  const { words, to } = useInterface();
  const { account } = words;
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [pending, setPending] = useState<string | null>(null);

  function enter(info: UserInfo) {
    storeUserInfo(info);
    location.assign(to('/admin/dashboard'));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { confirm, ...values } = Object.fromEntries(new FormData(event.currentTarget));
    if (values.password !== confirm) {
      setProblems({ confirm: account.passwordsDiffer });
      return;
    }
    setBusy(true);
    setProblems({});
    try {
      const body = { ...values, code };
      enter(await publicApi(userInfoSchema, path, { method: 'POST', body }));
    } catch (error) {
      const next = pendingOf(error);
      if (next) {
        setPending(next);
        return;
      }
      if (error instanceof ApiError) setProblems(error.fields);
      tellProblem(error);
      setBusy(false);
    }
  }

  if (pending) {
    return (
      <>
        <p role="status">{account.passwordSaved}</p>
        {/* The link has been used: the way back is the sign-in. */}
        <CodeStep pending={pending} onDone={enter} onOver={() => location.assign(to('/login'))} />
      </>
    );
  }
  return (
    <form method="post" onSubmit={submit}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {children?.(problems)}
      <NewPasswordFields
        label={account.newPasswordField}
        again={account.newPasswordAgain}
        problems={problems}
      />
      <button type="submit" className="button primary" disabled={busy}>
        {action}
      </button>
    </form>
  );
}

/** A link that is of no use any more. */
export function UselessLink({
  title,
  problem,
  children,
}: Record<'title' | 'problem', string> & { children: ReactNode }) {
  const { account } = useInterface().words;
  return (
    <>
      <title>{title}</title>
      <h1>{account.uselessLink}</h1>
      <p>{problem}</p>
      <p className="account-links">{children}</p>
    </>
  );
}
