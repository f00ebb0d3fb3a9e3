import { type FormEvent, useState } from 'react';
import { doneSchema } from '../../contract/common.ts';
import { ApiError, publicApi } from '../client/api.ts';
import { EmailField } from '../ui/credentials.tsx';
import { tellProblem } from '../ui/toast.tsx';
import { useInterface } from '../words/interface.ts';

/** Asks for a mail with a link to a new password. */
export default function Forgotten() {
  const { words, to } = useInterface();
  const { account } = words;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { email: new FormData(event.currentTarget).get('email') };
    setBusy(true);
    setProblem(undefined);
    try {
      setAnswer(
        (await publicApi(doneSchema, '/api/users/forgot', { method: 'POST', body })).message,
      );
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.fields.email);
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <title>{account.forgotten}</title>
      <h1>{account.forgotten}</h1>
      <div role="status">{answer && <p className="account-answer">{answer}</p>}</div>
      {!answer && (
        <form method="post" onSubmit={submit}>
          <EmailField hint={account.forgottenHint} problem={problem} />
          <button type="submit" className="button primary" disabled={busy}>
            {account.sendLink}
          </button>
        </form>
      )}
      <p className="account-links">
        <a href={to('/login')}>{account.backToSignIn}</a>
        {answer && (
          <button type="button" className="row-action" onClick={() => setAnswer('')}>
            {account.anotherEmail}
          </button>
        )}
      </p>
    </>
  );
}
