import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { paths } from '../../contract/paths/paths.ts';
import type { UserInfo } from '../../contract/users.ts';
import { publicApi } from '../client/api.ts';
import { pendingOf } from '../client/pending-sign-in.ts';
import { signedInSchema } from '../client/user-info.ts';
import { CodeStep } from '../ui/code-step.tsx';
import { NewPasswordFields } from '../ui/credentials.tsx';
import { tellFailure } from '../ui/tell-failure.ts';
import { type ApiForm, useApiForm } from '../ui/use-api-form.ts';
import { useInterface } from '../words/interface.ts';
import { takePlace, useArrival, useLeadOn, useOwnPlace } from './use-signed-in-redirect.ts';

type Values = Record<'password' | 'confirm', string> & { name?: string };

interface Props<Body> {
  /** The path of the call that the form makes; it answers with the signed-in user. */
  path: string;
  schema: z.ZodType<unknown, Body>;
  bodyOf: (values: Values) => NoInfer<Body>;
  /** The e-mail of the account, for password managers. */
  email: string;
  action: string;
  /** Further fields besides the password. */
  children?: (field: ApiForm<Values>['field']) => ReactNode;
}

/** Chooses a password by a one-time link, which also signs in. */
export function LinkForm<Body>({ path, schema, bodyOf, email, action, children }: Props<Body>) {
  const { words } = useInterface();
  const { account } = words;
  const { arrive } = useArrival(useOwnPlace());
  const leadOn = useLeadOn();
  const [pending, setPending] = useState<string | null>(null);

  async function enter(info: UserInfo) {
    await takePlace(info);
    return arrive();
  }

  const { props, field, busy } = useApiForm({
    schema,
    check: ({ password, confirm }: Values) =>
      password === confirm ? null : { confirm: account.passwordsDiffer },
    bodyOf,
    send: (body) => publicApi(signedInSchema, path, { method: 'POST', body }),
    onSaved: enter,
    onFailed: (error) => {
      const next = pendingOf(error);
      if (!next) return tellFailure(error);
      setPending(next);
      return {};
    },
  });

  if (pending) {
    return (
      <>
        <p role="status">{account.passwordSaved}</p>
        {/* The link is used up, so the person has to sign in. */}
        <CodeStep
          pending={pending}
          onDone={enter}
          onOver={() => location.assign(leadOn(paths.login()))}
        />
      </>
    );
  }
  return (
    <form {...props}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {children?.(field)}
      <NewPasswordFields
        label={account.newPasswordField}
        again={account.newPasswordAgain}
        password={field('password')}
        confirm={field('confirm')}
      />
      <button type="submit" className="button primary" disabled={busy}>
        {action}
      </button>
    </form>
  );
}

/** Says that a link cannot be used any more. */
export function UselessLink({
  title,
  problem,
  children,
}: Record<'title' | 'problem', string> & { children: ReactNode }) {
  const { account } = useInterface().words;
  return (
    <>
      <title>{title}</title>
      <h1>{account.uselessLink}</h1>
      <p>{problem}</p>
      <p className="account-links">{children}</p>
    </>
  );
}
