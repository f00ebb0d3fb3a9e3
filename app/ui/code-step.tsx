import { type FormEvent, type ReactNode, useState } from 'react';
import { type UserInfo, userInfoSchema } from '../../contract/users.ts';
import { ApiError, messageOf, publicApi } from '../client/api.ts';
import { useInterface } from '../words/interface.ts';
import { CodeField } from './code-field.tsx';
import { tellProblem } from './toast.tsx';

interface Props {
  /** What the sign-in is gone on with. */
  pending: string;
  onDone: (info: UserInfo) => void;
  /** It has to be begun anew, with the password. */
  onOver: () => void;
  /** The way back, beside the button that goes on. */
  children?: ReactNode;
}

/** The second step of a sign-in. A wrong code can be put right; what was typed before stays. */
export function CodeStep({ pending, onDone, onOver, children }: Props) {
  const { account } = useInterface().words;
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    setBusy(true);
    setProblem('');
    try {
      const body = { pending, code };
      onDone(await publicApi(userInfoSchema, '/api/users/signin/code', { method: 'POST', body }));
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 401) {
        tellProblem(error);
        onOver();
      } else setProblem(messageOf(error));
    }
  }

  return (
    <form className="code-step" method="post" onSubmit={submit}>
      <CodeField problem={problem} focused />
      <div className="dialog-buttons">
        {children}
        <button type="submit" className="button primary" disabled={busy}>
          {account.signIn}
        </button>
      </div>
    </form>
  );
}
