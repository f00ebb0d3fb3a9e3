import { TypingSwitch } from '../typing/switch.tsx';
import { Field } from '../ui/field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/invite';
import { loadLink } from './link.ts';
import { LinkForm, UselessLink } from './link-form.tsx';

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadLink('invite', params.code, request.signal);
}

export { Spinner as HydrateFallback };

const roleWords = {
  admin: 'an administrator',
  editor: 'an editor',
  author: 'an author',
  contributor: 'a contributor',
} as const;

/** Accepts an invitation. */
export default function Invite({ loaderData, params }: Route.ComponentProps) {
  if ('problem' in loaderData) {
    return (
      <UselessLink
        title="Invitation"
        problem={`${loaderData.problem} Ask whoever invited you for a new one.`}
      >
        <a href="/login">Sign In</a>
      </UselessLink>
    );
  }
  const { email, role } = loaderData.info;
  return (
    <>
      <title>Welcome</title>
      <h1>Welcome</h1>
      <p>
        You are invited as {roleWords[role]}. You will sign in with <strong>{email}</strong>.
      </p>
      <LinkForm path="/api/users/join" code={params.code} email={email} action="Make my account">
        {(problems) => (
          <Field
            label="Name"
            hint="As it shall stand at your articles, in any script."
            problem={problems.name}
          >
            {(control) => (
              <>
                <input {...control} className="input" name="name" autoComplete="name" required />
                <TypingSwitch words />
              </>
            )}
          </Field>
        )}
      </LinkForm>
    </>
  );
}
