import type { UserInfo } from '../../../contract/users.ts';
import { call } from '../../../tests/support/accounts.ts';
import type { Site } from '../../../tests/support/site.ts';
import { issueSchema } from '../issues.ts';

/** Makes a call about newsletters, `/api/letters` and `path`, and returns its answer. Throws where it is refused. */
export async function newslettersApi(
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

/** Returns an issue as editors see it. */
export const fetchIssue = async (site: Site, person: UserInfo, id: string) =>
  issueSchema.parse(await newslettersApi(site, person, 'GET', `/letter/${id}`));
