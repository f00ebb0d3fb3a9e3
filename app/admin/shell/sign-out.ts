import { doneSchema } from '../../../contract/common.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { publicApi } from '../../client/api.ts';
import { clearUserInfo } from '../../client/user-info.ts';
import { pathIn } from '../../words/page.ts';

/** Ends the session on the server, deletes it from this browser and opens the home page. */
export async function signOut(): Promise<void> {
  try {
    await publicApi(doneSchema, '/api/users/signout', { method: 'POST' });
  } catch {
    // The server is unreachable or the session has ended already; this browser deletes it either
    // way.
  }
  clearUserInfo();
  location.assign(pathIn(paths.home()));
}
