import { letterSchema } from '../../contract/letters.ts';
import type { UserInfo } from '../../contract/users.ts';
import { call } from './accounts.ts';
import type { Site } from './site.ts';

/** Makes a call about letters, `/api/letters` and `path`, and returns its answer. Throws where it is refused. */
export async function lettersApi(
  site: Site,
  person: UserInfo,
  method: string,
  path: string,
  body?: unknown,
) {
  const answer = await call(site, person, method, `/api/letters${path}`, body);
  if (answer.status >= 300)
    throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Returns a letter as editors see it. */
export const letterOf = async (site: Site, person: UserInfo, id: string) =>
  letterSchema.parse(await lettersApi(site, person, 'GET', `/letter/${id}`));
