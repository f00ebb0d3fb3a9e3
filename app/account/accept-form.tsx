import { useState } from 'react';
import { acceptSchema } from '../../contract/accounts.ts';
import { doneSchema } from '../../contract/common.ts';
import { adminPaths, paths, withQuery } from '../../contract/paths/paths.ts';
import { ApiError, publicApi } from '../client/api.ts';
import {
  clearUserInfo,
  dropSession,
  signedInSchema,
  storeUserInfo,
  useUserInfo,
} from '../client/user-info.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import { useApiForm } from '../ui/use-api-form.ts';
import { useInterface } from '../words/interface.ts';
import { leaveFor } from './use-signed-in-redirect.ts';

/** Accepts an invitation with the account that the person has as a reader, after a sign-in. */
export function AcceptForm({ code }: { code: string }) {
  const { words, to } = useInterface();
  const { account } = words;
  const isSignedIn = useUserInfo() !== null;
  const [isOther, setOther] = useState(false);
  const signIn = withQuery(to(paths.login()), { redirect: to(paths.invite({ code })) });

  const { props, busy } = useApiForm({
    schema: acceptSchema,
    bodyOf: () => ({ code }),
    send: (body) =>
      publicApi(signedInSchema, '/api/users/accept-invitation', { method: 'POST', body }),
    onSaved: (info) => {
      storeUserInfo(info);
      return leaveFor(to(adminPaths.dashboard()));
    },
    onFailed: (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 401) dropSession();
      if (status === 403) setOther(true);
      return tellFailure(error);
    },
  });

  async function changeAccount() {
    await publicApi(doneSchema, '/api/users/signout', { method: 'POST' }).catch(() => {});
    clearUserInfo();
    location.assign(signIn);
  }

  if (!isSignedIn) {
    return (
      <a className="button primary" href={signIn}>
        {account.signInToAccept}
      </a>
    );
  }
  return (
    <form {...props}>
      <button type="submit" className="button primary" disabled={busy}>
        {account.accept}
      </button>
      {isOther && (
        <button type="button" className="button" onClick={changeAccount}>
          {account.otherAccount}
        </button>
      )}
    </form>
  );
}
