import { z } from 'zod';
import { sessionSchema, userSchema } from '../../../contract/users.ts';
import { api } from '../../client/api.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/profile';
import { Details } from './details.tsx';
import { PasswordChange } from './password-change.tsx';
import { Sessions } from './sessions.tsx';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [user, sessions] = await Promise.all([
    api(userSchema, '/api/users/me', { signal }),
    api(z.array(sessionSchema), '/api/users/me/sessions', { signal }),
  ]);
  return { user, sessions };
}

/** One's own profile, password and signed-in devices. */
export default function Profile({ loaderData: { user, sessions } }: Route.ComponentProps) {
  return (
    <Screen title="My Profile">
      <div className="profile">
        <Details user={user} />
        <PasswordChange />
        <Sessions sessions={sessions} />
      </div>
    </Screen>
  );
}
