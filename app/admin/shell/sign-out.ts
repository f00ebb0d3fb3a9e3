import { doneSchema } from '../../../contract/common.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { publicApi } from '../../client/api.ts';
import { clearUserInfo } from '../../client/user-info.ts';
import { pathIn } from '../../words/page.ts';

/** Ends the session on the server, forgets it here and shows the home page. */
export async function signOut(): Promise<void> {
  try {
    await publicApi(doneSchema, '/api/users/signout', { method: 'POST' });
  } catch {
    // Out of reach or already over: this browser forgets the session either way.
  }
  clearUserInfo();
  location.assign(pathIn(paths.home()));
}
