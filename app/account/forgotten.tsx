import { useState } from 'react';
import { forgottenSchema } from '../../contract/accounts.ts';
import { doneSchema } from '../../contract/common.ts';
import { paths } from '../../contract/paths/paths.ts';
import { publicApi } from '../client/api.ts';
import { EmailField } from '../ui/credentials.tsx';
import { useApiForm } from '../ui/use-api-form.ts';
import { useInterface } from '../words/interface.ts';

/** Asks for a mail with a link to a new password. */
export default function Forgotten() {
  const { words, to } = useInterface();
  const { account } = words;
  const [answer, setAnswer] = useState('');
  const { props, field, busy } = useApiForm({
    schema: forgottenSchema,
    bodyOf: (values: { email: string }) => values,
    send: (body) => publicApi(doneSchema, '/api/users/forgot', { method: 'POST', body }),
    onSaved: ({ message }) => setAnswer(message),
  });
  return (
    <>
      <title>{account.forgotten}</title>
      <h1>{account.forgotten}</h1>
      <div role="status">{answer && <p className="account-answer">{answer}</p>}</div>
      {!answer && (
        <form {...props}>
          <EmailField hint={account.forgottenHint} {...field('email')} />
          <button type="submit" className="button primary" disabled={busy}>
            {account.sendLink}
          </button>
        </form>
      )}
      <p className="account-links">
        <a href={to(paths.login())}>{account.backToSignIn}</a>
        {answer && (
          <button type="button" className="row-action" onClick={() => setAnswer('')}>
            {account.anotherEmail}
          </button>
        )}
      </p>
    </>
  );
}
