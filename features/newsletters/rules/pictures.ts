import { scopeOf } from '../../../contract/permissions.ts';
import type { User } from '../../../contract/users.ts';
import type { Queries } from '../../../database/database.ts';
import type { ImageShown } from '../../../domain/images/image-shown.ts';
import { newsletterPaths } from '../paths.ts';
import { manageNewsletters } from '../permissions.ts';
import { withNewsletters } from './tables.ts';

const manages = (person: User) => scopeOf(person.role, manageNewsletters) !== null;

/** Returns the issues that show a picture, the newest first: mails that have gone out load it from here, too. */
export async function findIssuesWith(db: Queries, { id }: { id: string }): Promise<ImageShown[]> {
  const issues = await withNewsletters(db)
    .selectFrom('newsletter_issues')
    .select(['id', 'subject'])
    // Ids contain neither % nor _. Texts may name a variant.
    .where('intro', 'like', `%/images/${id}%`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return issues.map((issue) => ({
    kind: 'issue',
    name: issue.subject,
    edit: newsletterPaths.issue(issue),
    binned: false,
    visibleTo: manages,
    changedBy: manages,
    // None reaches mails.
    noKeys: true,
  }));
}
