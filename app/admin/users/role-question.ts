import type { AdminUser } from '../../../contract/accounts.ts';
import { type Role, scopeOf } from '../../../contract/permissions.ts';
import { userWords } from '../../words/admin/users/users.ts';

/** Whether somebody of a role may do whatever anybody has scheduled. */
const publishes = (role: Role) => scopeOf(role, 'article.publish') === 'any';

/** Adds to a question what is held, where these people lose rights. */
export function withJobs(said: string, users: AdminUser[]): string {
  const jobs = users.reduce((sum, { waitingJobs }) => sum + waitingJobs, 0);
  return jobs > 0 ? `${said} ${userWords().jobs(jobs)}` : said;
}

/** Says what a role means for these people, before they get it. */
export function sayOfRole(role: Role, users: AdminUser[], own: string | undefined): string {
  const { newRole, roleHints } = userWords();
  const hint = roleHints[role];
  const said = users.some(({ _id }) => _id === own) ? newRole.yourself(hint) : hint;
  return publishes(role) ? said : withJobs(said, users);
}
