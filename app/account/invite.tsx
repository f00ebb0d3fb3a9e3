import { joinSchema } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths/paths.ts';
import { useUserInfo } from '../client/user-info.ts';
import { TypingSwitch } from '../typing/switch.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useInterface } from '../words/interface.ts';
import type { Route } from './+types/invite';
import { AcceptForm } from './accept-form.tsx';
import { LinkForm, UselessLink } from './link-form.tsx';
import { loadLink } from './one-time-link.ts';

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadLink('invite', params.code, request.signal);
}

export function HydrateFallback() {
  const { account } = useInterface().words;
  return (
    <>
      <title>{account.invitation}</title>
      <Spinner label={account.loading} />
    </>
  );
}

/** Accepts an invitation. */
export default function Invite({ loaderData, params }: Route.ComponentProps) {
  const { words, to } = useInterface();
  const { account } = words;
  const own = useUserInfo()?.email;
  if ('problem' in loaderData) {
    return (
      <UselessLink
        title={account.invitation}
        problem={`${loaderData.problem ?? account.linkUsed} ${account.askInviter}`}
      >
        <a href={to(paths.login())}>{account.signIn}</a>
      </UselessLink>
    );
  }
  const { email, role, hasAccount } = loaderData.info;
  const invited = role !== 'reader' && account.roles[role];
  if (hasAccount || own === email) {
    return (
      <>
        <title>{account.welcome}</title>
        <h1>{account.welcome}</h1>
        <p>
          {invited}{' '}
          {(hasAccount ? account.acceptWith : account.acceptAsOwn)(<strong>{email}</strong>)}
        </p>
        <AcceptForm code={params.code} />
      </>
    );
  }
  return (
    <>
      <title>{account.welcome}</title>
      <h1>{account.welcome}</h1>
      <p>
        {invited} {account.willSignInWith(<strong>{email}</strong>)}
      </p>
      <LinkForm
        path="/api/users/join"
        schema={joinSchema}
        bodyOf={({ name = '', password }) => ({ code: params.code, name, password })}
        email={email}
        action={account.makeMyAccount}
      >
        {(field) => (
          <TextField
            label={account.name}
            hint={account.nameHint}
            {...field('name')}
            autoComplete="name"
            required
          >
            <TypingSwitch words />
          </TextField>
        )}
      </LinkForm>
    </>
  );
}
