import { useState } from 'react';
import { useParams } from 'react-router';
import { confirmEmailSchema } from '../../contract/accounts.ts';
import { doneSchema } from '../../contract/common.ts';
import { paths } from '../../contract/paths/paths.ts';
import { ApiError, publicApi } from '../client/api.ts';
import { storeUserInfo, useUserInfo } from '../client/user-info.ts';
import { PasswordField } from '../ui/credentials.tsx';
import { tellFailure } from '../ui/tell-failure.ts';
import { useApiForm } from '../ui/use-api-form.ts';
import { useInterface } from '../words/interface.ts';
import { useFocusAnswer } from './use-focus-answer.ts';
import { useArrival, useLeadOn, useOwnPlace } from './use-signed-in-redirect.ts';

/**
 * Confirms an e-mail by a link. A button does it, since programs that check mails open their links; in
 * another browser than that of the sign-up or change the password is wanted, too.
 */
export default function Confirm() {
  const { words } = useInterface();
  const { account } = words;
  const { target } = useArrival(useOwnPlace());
  const leadOn = useLeadOn();
  const { code = '' } = useParams();
  const [answer, setAnswer] = useState('');
  const hasToken = useUserInfo() !== null;
  const [refused, setRefused] = useState(false);
  const asks = refused || !hasToken;
  const { props, field, busy } = useApiForm({
    schema: confirmEmailSchema,
    bodyOf: ({ password }: { password?: string }) => ({ code, ...(asks && { password }) }),
    send: (body) => publicApi(doneSchema, '/api/users/confirm', { method: 'POST', body }),
    onSaved: ({ message }) => {
      if (!asks) storeUserInfo({ mustConfirm: false });
      setAnswer(message);
    },
    onFailed: (error) => {
      if (asks || !(error instanceof ApiError && error.fields.password)) return tellFailure(error);
      setRefused(true);
      return error.fields;
    },
  });
  useFocusAnswer(answer);
  return (
    <>
      <title>{account.confirmEmail}</title>
      <h1>{account.confirmEmail}</h1>
      <div role="status">{answer && <p className="account-answer">{answer}</p>}</div>
      {answer ? (
        <p className="account-links">
          {asks ? (
            <a href={leadOn(paths.login())}>{account.signIn}</a>
          ) : (
            <a href={target()}>{account.goOn}</a>
          )}
        </p>
      ) : (
        <form {...props}>
          <p>{account.confirmText}</p>
          {asks && <PasswordField hint={account.confirmPasswordHint} {...field('password')} />}
          <button type="submit" className="button primary" disabled={busy}>
            {account.confirmNow}
          </button>
        </form>
      )}
    </>
  );
}
