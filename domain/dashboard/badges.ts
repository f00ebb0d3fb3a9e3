import { scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { isMadeBy } from '../byline.ts';

/**
 * Returns the numbers of things that wait for this person: articles to review and unread messages.
 */
export async function getBadges(
  db: Queries,
  person: User,
): Promise<{ review: number; messages: number }> {
  const count = async (query: Promise<{ total: string | number | bigint }>) =>
    Number((await query).total);
  const scope = scopeOf(person.role, 'article.read');
  let waiting = db.selectFrom('articles').where('status', '=', 'review');
  if (scope !== 'any') waiting = waiting.where(isMadeBy(person._id));
  const unread = db.selectFrom('messages').where('read_at', 'is', null);
  return {
    review: await count(
      waiting.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow(),
    ),
    messages: scopeOf(person.role, 'message.manage')
      ? await count(unread.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow())
      : 0,
  };
}
