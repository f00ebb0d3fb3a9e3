import { useState } from 'react';
import { paths } from '../../contract/paths/paths.ts';
import { signInSchema, type UserInfo } from '../../contract/users.ts';
import { publicApi } from '../client/api.ts';
import { signInWithPasskey } from '../client/passkeys.ts';
import { pendingOf } from '../client/pending-sign-in.ts';
import { dropSession, readUserInfo, signedInSchema, storeUserInfo } from '../client/user-info.ts';
import { contentContext } from '../content-context.ts';
import { useSite } from '../reading/use-site.ts';
import { CodeStep } from '../ui/code-step.tsx';
import { EmailField, PasswordField } from '../ui/credentials.tsx';
import { PasskeyButton } from '../ui/passkey-button.tsx';
import { tellFailure } from '../ui/tell-failure.ts';
import { useApiForm } from '../ui/use-api-form.ts';
import { useInterface } from '../words/interface.ts';
import type { Route } from './+types/login';
import { useArrival, useLeadOn, useLeaveSignedIn, useOwnPlace } from './use-signed-in-redirect.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  return { hasAccount: await content.hasAccount().catch(() => true) };
}

export default function Login({ loaderData: { hasAccount } }: Route.ComponentProps) {
  const { words } = useInterface();
  const { account } = words;
  const { target, arrive } = useArrival(useOwnPlace());
  useLeaveSignedIn(target);
  const { signUp } = useSite().settings;
  const leadOn = useLeadOn();
  const [pending, setPending] = useState<string | null>(null);

  function enter(info: UserInfo) {
    // Nothing stays of a sign-up that waits for its e-mail to be confirmed.
    if (readUserInfo()?.mustConfirm) dropSession();
    storeUserInfo(info);
    return arrive();
  }

  const { props, field, busy } = useApiForm({
    schema: signInSchema,
    bodyOf: (values: { email: string; password: string }) => values,
    send: (body) => publicApi(signedInSchema, '/api/users/signin', { method: 'POST', body }),
    onSaved: enter,
    onFailed: (error) => {
      const next = pendingOf(error);
      if (!next) return tellFailure(error);
      setPending(next);
      return {};
    },
  });

  const back = () => setPending(null);
  return (
    <>
      <title>{account.signIn}</title>
      <h1>{account.signIn}</h1>
      {!hasAccount && <p>{account.nobodyYet}</p>}
      {/* The form stays mounted during the second step, so that nothing has to be typed again. */}
      <div hidden={pending !== null}>
        <form {...props}>
          <EmailField {...field('email')} />
          <PasswordField {...field('password')} />
          <button type="submit" className="button primary" disabled={busy}>
            {account.signIn}
          </button>
          <PasskeyButton use={async () => enter(await signInWithPasskey())} />
        </form>
      </div>
      {pending ? (
        <CodeStep pending={pending} onDone={enter} onOver={back}>
          <button type="button" className="button" onClick={back}>
            {account.back}
          </button>
        </CodeStep>
      ) : (
        <p className="account-links">
          {signUp !== 'closed' && <a href={leadOn(paths.signup())}>{account.makeAccount}</a>}
          <a href={leadOn(paths.signInLink())}>{account.linkInstead}</a>
          <a href={leadOn(paths.forgotten())}>{account.forgottenQuestion}</a>
        </p>
      )}
    </>
  );
}
