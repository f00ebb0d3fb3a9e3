import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths, withQuery } from '../../contract/paths/paths.ts';
import { signedUpSchema, signUpSchema } from '../../contract/users.ts';
import { publicApi } from '../client/api.ts';
import { leadsToReading } from '../client/redirect-target.ts';
import { dropSession, storeUserInfo } from '../client/user-info.ts';
import { PrivacyNote } from '../reading/privacy-note.tsx';
import { useSite } from '../reading/use-site.ts';
import { TypingSwitch } from '../typing/switch.tsx';
import { EmailField, NewPasswordFields } from '../ui/credentials.tsx';
import { SendAgain } from '../ui/send-again.tsx';
import { TextField } from '../ui/text-field.tsx';
import { tellProblem } from '../ui/toast.tsx';
import { useApiForm } from '../ui/use-api-form.ts';
import { useInterface } from '../words/interface.ts';
import { useFocusAnswer } from './use-focus-answer.ts';
import { useArrival, useLeadOn, useLeaveSignedIn } from './use-signed-in-redirect.ts';

type Values = Record<'name' | 'email' | 'password' | 'confirm', string>;

export default function Signup() {
  const { words, to } = useInterface();
  const { account } = words;
  const { target, arrive } = useArrival(() => to('/'));
  const unconfirmed = useLeaveSignedIn(target);
  const { signUp } = useSite().settings;
  const [query] = useSearchParams();
  const leadOn = useLeadOn();
  const code = query.get('code') ?? undefined;
  const redirect = query.get('redirect') ?? undefined;
  const asReader = leadsToReading(redirect ?? null);
  /** Where the mail of a sign-up has gone; null before one. */
  const [mailed, setMailed] = useState<string | null>(null);
  const waiting = mailed ?? unconfirmed;
  const { props, field, busy } = useApiForm({
    schema: signUpSchema,
    check: ({ password, confirm }) => {
      if (password === confirm) return null;
      tellProblem(null, () => account.passwordsDiffer);
      return { confirm: account.passwordsDiffer };
    },
    bodyOf: ({ name, email, password }: Values) => ({
      name,
      email,
      password,
      code,
      asReader,
      redirect,
    }),
    send: (body) =>
      publicApi(signedUpSchema.loose(), '/api/users/signup', { method: 'POST', body }),
    onSaved: (info) => {
      storeUserInfo(info);
      return info.mustConfirm ? setMailed(info.email) : arrive();
    },
  });
  useFocusAnswer(waiting);

  function tryAnother() {
    dropSession();
    setMailed('');
  }

  if (waiting) {
    return (
      <>
        <title>{account.confirmEmail}</title>
        <h1>{account.confirmEmail}</h1>
        <p className="account-answer" role="status">
          {account.linkSent(<strong>{waiting}</strong>)}
        </p>
        <SendAgain redirect={redirect} />
        <p className="account-links">
          <button type="button" className="row-action" onClick={tryAnother}>
            {account.anotherEmail}
          </button>
        </p>
      </>
    );
  }
  // The link that the server prints makes the first account in any case.
  if (signUp === 'closed' && !code) {
    return (
      <>
        <title>{account.signUp}</title>
        <h1>{account.signUp}</h1>
        <p>{account.noSignUp}</p>
        <p className="account-links">
          <a href={leadOn(paths.login())}>{account.haveAccount}</a>
        </p>
      </>
    );
  }
  return (
    <>
      <title>{account.signUp}</title>
      <h1>{account.signUp}</h1>
      <form {...props}>
        <TextField label={account.name} {...field('name')} autoComplete="name" required>
          <TypingSwitch words />
        </TextField>
        <EmailField {...field('email')} />
        <NewPasswordFields
          label={account.password}
          again={account.confirmPassword}
          password={field('password')}
          confirm={field('confirm')}
        />
        <PrivacyNote purpose="account" />
        <button type="submit" className="button primary" disabled={busy}>
          {account.signUp}
        </button>
      </form>
      <p className="account-links">
        <a
          href={to(withQuery(paths.login(), { ...Object.fromEntries(query), redirect: target() }))}
        >
          {account.haveAccount}
        </a>
      </p>
    </>
  );
}
