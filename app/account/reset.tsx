import { resetSchema } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths/paths.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useInterface } from '../words/interface.ts';
import type { Route } from './+types/reset';
import { LinkForm, UselessLink } from './link-form.tsx';
import { loadLink } from './one-time-link.ts';
import { useLeadOn } from './use-signed-in-redirect.ts';

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadLink('reset', params.code, request.signal);
}

export function HydrateFallback() {
  const { account } = useInterface().words;
  return (
    <>
      <title>{account.newPassword}</title>
      <Spinner label={account.loading} />
    </>
  );
}

/** Chooses a new password by a link. */
export default function Reset({ loaderData, params }: Route.ComponentProps) {
  const { words } = useInterface();
  const leadOn = useLeadOn();
  const { account } = words;
  if ('problem' in loaderData) {
    return (
      <UselessLink title={account.newPassword} problem={loaderData.problem ?? account.linkUsed}>
        <a href={leadOn(paths.forgotten())}>{account.askForLink}</a>
        <a href={leadOn(paths.login())}>{account.signIn}</a>
      </UselessLink>
    );
  }
  const { name, email } = loaderData.info;
  return (
    <>
      <title>{account.newPassword}</title>
      <h1>{account.newPassword}</h1>
      <p>{account.resetFor(<strong>{name}</strong>, email)}</p>
      <LinkForm
        path="/api/users/reset"
        schema={resetSchema}
        bodyOf={({ password }) => ({ code: params.code, password })}
        email={email}
        action={account.savePassword}
      />
    </>
  );
}
