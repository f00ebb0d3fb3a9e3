import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/reset';
import { loadLink } from './link.ts';
import { LinkForm, UselessLink } from './link-form.tsx';

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadLink('reset', params.code, request.signal);
}

export { Spinner as HydrateFallback };

/** Chooses a new password by a link. */
export default function Reset({ loaderData, params }: Route.ComponentProps) {
  if ('problem' in loaderData) {
    return (
      <UselessLink title="New Password" problem={loaderData.problem}>
        <a href="/reset">Ask for a new link</a>
        <a href="/login">Sign In</a>
      </UselessLink>
    );
  }
  const { name, email } = loaderData.info;
  return (
    <>
      <title>New Password</title>
      <h1>New Password</h1>
      <p>
        For <strong>{name}</strong> ({email}). You will be signed out on all other devices.
      </p>
      <LinkForm path="/api/users/reset" code={params.code} email={email} action="Save password" />
    </>
  );
}
