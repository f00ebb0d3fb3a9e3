import { type FormEvent, useState } from 'react';
import { doneSchema } from '../../contract/values.ts';
import { ApiError, publicApi } from '../client/api.ts';
import { EmailField } from '../ui/credentials.tsx';
import { tellProblem } from '../ui/toast.tsx';

/** Asks for a mail with a link to a new password. */
export default function Forgotten() {
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
      <title>Forgotten Password</title>
      <h1>Forgotten Password</h1>
      <div role="status">{answer && <p className="account-answer">{answer}</p>}</div>
      {!answer && (
        <form method="post" onSubmit={submit}>
          <EmailField
            hint="The one you sign in with. You get a link to choose a new password."
            problem={problem}
          />
          <button type="submit" className="button primary" disabled={busy}>
            Send me a link
          </button>
        </form>
      )}
      <p className="account-links">
        <a href="/login">Back to Sign In</a>
        {answer && (
          <button type="button" className="row-action" onClick={() => setAnswer('')}>
            Try another e-mail
          </button>
        )}
      </p>
    </>
  );
}
