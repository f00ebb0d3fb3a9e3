import { z } from 'zod';
import { scopeOf } from '../../contract/permissions.ts';
import { type AdminState, adminStateSchema, type User } from '../../contract/users.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries } from '../../database/database.ts';
import { namedRules } from '../../features/rules.ts';
import { featureBadges } from '../../features/tokens.ts';
import { isMadeBy } from '../article-rows/byline.ts';
import { countUnread } from '../notifications/list.ts';

/** What every screen loads, the counts of features among it. */
export const allStateSchema = adminStateSchema.extend({
  badges: z.object({
    ...adminStateSchema.shape.badges.shape,
    ...Object.fromEntries(featureBadges.map(({ key, schema }) => [key, schema])),
  }),
});

/**
 * Returns the numbers of things that wait for this person: articles to review, unread messages and notifications. `off`: the
 * features that are switched off.
 */
export async function getBadges(
  db: Queries,
  person: User,
  off: readonly string[],
): Promise<AdminState['badges']> {
  const count = async (query: Promise<{ total: number }>) => (await query).total;
  const scope = scopeOf(person.role, 'article.read');
  const none = Object.fromEntries(featureBadges.map(({ key }) => [key, 0]));
  if (!scope) return { review: 0, messages: 0, notifications: 0, ...none };
  const ofFeatures = (await namedRules()).flatMap(({ name, part: { waiting } }) =>
    off.includes(name) ? [] : (waiting?.(db, person) ?? []),
  );
  let waiting = db.selectFrom('articles').where('status', '=', 'review');
  if (scope !== 'any') waiting = waiting.where(isMadeBy(person._id));
  const unread = db.selectFrom('messages').where('read_at', 'is', null);
  return {
    review: await count(
      waiting.select((eb) => countRows(eb).as('total')).executeTakeFirstOrThrow(),
    ),
    messages: scopeOf(person.role, 'message.manage')
      ? await count(unread.select((eb) => countRows(eb).as('total')).executeTakeFirstOrThrow())
      : 0,
    ...none,
    ...Object.assign({}, ...(await Promise.all(ofFeatures))),
    notifications: (await countUnread(db, [person])).get(person._id) ?? 0,
  };
}
