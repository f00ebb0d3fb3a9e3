import { type UserInfo, userInfoSchema } from '../../contract/users.ts';
import { call, PASSWORD } from '../../tests/support/accounts.ts';
import type { VersionServer } from './server.ts';

/** Makes the first account of a new site, which administers it, and signs in. */
export async function signUp(server: VersionServer): Promise<UserInfo> {
  const person = { name: 'Guard', email: 'guard@example.org', password: PASSWORD };
  const { status, body } = await call(server, null, 'POST', '/api/users/signup', person);
  if (status !== 200) throw new Error(`a sign-up is answered ${status}`);
  // The browser of that version may want more than is known here.
  return userInfoSchema.loose().parse(body);
}
