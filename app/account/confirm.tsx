import { useState } from 'react';
import { useParams } from 'react-router';
import { confirmEmailSchema } from '../../contract/accounts.ts';
import { doneSchema } from '../../contract/common.ts';
import { adminPaths, paths } from '../../contract/paths/paths.ts';
import { publicApi } from '../client/api.ts';
import { useUserInfo } from '../client/user-info.ts';
import { useApiForm } from '../ui/use-api-form.ts';
import { useInterface } from '../words/interface.ts';

/** Confirms an e-mail by a link. A button does it, since programs that check mails open their links. */
export default function Confirm() {
  const { words, to } = useInterface();
  const { account } = words;
  const { code = '' } = useParams();
  const [answer, setAnswer] = useState('');
  const signedIn = useUserInfo() !== null;
  const { props, busy } = useApiForm({
    schema: confirmEmailSchema,
    bodyOf: () => ({ code }),
    send: (body) => publicApi(doneSchema, '/api/users/confirm', { method: 'POST', body }),
    onSaved: ({ message }) => setAnswer(message),
  });
  return (
    <>
      <title>{account.confirmEmail}</title>
      <h1>{account.confirmEmail}</h1>
      <div role="status">{answer && <p className="account-answer">{answer}</p>}</div>
      {answer ? (
        <p className="account-links">
          {signedIn ? (
            <a href={to(adminPaths.dashboard())}>{account.goOn}</a>
          ) : (
            <a href={to(paths.login())}>{account.signIn}</a>
          )}
        </p>
      ) : (
        <form {...props}>
          <p>{account.confirmText}</p>
          <button type="submit" className="button primary" disabled={busy}>
            {account.confirmNow}
          </button>
        </form>
      )}
    </>
  );
}
