import { useState } from 'react';
import { useParams } from 'react-router';
import { enterSchema } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { UserInfo } from '../../contract/users.ts';
import { ApiError, publicApi } from '../client/api.ts';
import { pendingOf } from '../client/pending-sign-in.ts';
import { signedInSchema } from '../client/user-info.ts';
import { CodeStep } from '../ui/code-step.tsx';
import { tellFailure } from '../ui/tell-failure.ts';
import { TextField } from '../ui/text-field.tsx';
import { useApiForm } from '../ui/use-api-form.ts';
import { useInterface } from '../words/interface.ts';
import { takePlace, useArrival, useLeadOn, useOwnPlace } from './use-signed-in-redirect.ts';

/** Signs in by a link of a mail. A button does it, since programs that check mails open their links. */
export default function Enter() {
  const { words } = useInterface();
  const { account } = words;
  const { code = '' } = useParams();
  const { arrive } = useArrival(useOwnPlace());
  const leadOn = useLeadOn();
  const [pending, setPending] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(false);

  async function enter(info: UserInfo) {
    await takePlace(info);
    return arrive();
  }

  const { props, field, busy } = useApiForm({
    schema: enterSchema,
    bodyOf: ({ browserCode }: { browserCode?: string }) => ({ code, browserCode }),
    send: (body) => publicApi(signedInSchema, '/api/users/enter', { method: 'POST', body }),
    onSaved: enter,
    onFailed: (error) => {
      const next = pendingOf(error);
      // The link was asked for in another browser, which nobody could know before.
      if (!asksCode && error instanceof ApiError && error.fields.browserCode) {
        setAsksCode(true);
        return {};
      }
      if (!next) return tellFailure(error);
      setPending(next);
      return {};
    },
  });

  return (
    <>
      <title>{account.signIn}</title>
      <h1>{account.signIn}</h1>
      {pending ? (
        // The link is used up, so the person has to sign in anew.
        <CodeStep
          pending={pending}
          onDone={enter}
          onOver={() => location.assign(leadOn(paths.login()))}
        />
      ) : (
        <form {...props}>
          {asksCode ? (
            <TextField
              label={account.browserCode}
              hint={account.browserCodeHint}
              {...field('browserCode')}
              autoComplete="off"
              inputMode="numeric"
              maxLength={40}
              required
              autoFocus
            />
          ) : (
            <p>{account.enter}</p>
          )}
          <button type="submit" className="button primary" disabled={busy}>
            {account.signIn}
          </button>
        </form>
      )}
      <p className="account-links">
        <a href={leadOn(paths.signInLink())}>{account.askForLink}</a>
      </p>
    </>
  );
}
