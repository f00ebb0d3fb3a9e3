import { type Language, languageSchema } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { type NotificationList, notificationKindSchema } from '../../contract/notifications.ts';
import { scopeOf } from '../../contract/permissions.ts';
import { storedTime } from '../../contract/stored.ts';
import type { User } from '../../contract/users.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { portions } from '../../database/portions.ts';
import { notFound } from '../errors.ts';
import { partOf } from '../paging.ts';
import { languageOfPerson } from '../users/told-in.ts';

type Person = Pick<User, '_id' | 'role'>;

/** Selects what people were told of articles that they may still read. */
export function seenBy(db: Queries, people: Person[]) {
  const ids = people.map(({ _id }) => _id);
  const readers = people.filter(({ role }) => scopeOf(role, 'article.read') === 'any');
  return db
    .selectFrom('notifications')
    .innerJoin('articles', 'articles.id', 'notifications.article_id')
    .where('notifications.person_id', 'in', ids)
    .where('articles.status', '!=', 'bin')
    .where((eb) =>
      eb.or([
        eb('notifications.person_id', 'in', ['', ...readers.map(({ _id }) => _id)]),
        eb.exists(
          eb
            .selectFrom('article_authors')
            .select('article_authors.seq')
            .whereRef('article_authors.seq', '=', 'articles.seq')
            .whereRef('article_authors.user_id', '=', 'notifications.person_id'),
        ),
      ]),
    );
}

/** Counts what people have not read yet, by their ids. */
export async function countUnread(db: Queries, people: Person[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const some of portions(people)) {
    const rows = await seenBy(db, some)
      .select(['notifications.person_id as person'])
      .select((eb) => countRows(eb).as('count'))
      .where('notifications.read_at', '=', '')
      .groupBy('notifications.person_id')
      .execute();
    for (const { person, count } of rows) counts.set(person, count);
  }
  return counts;
}

/** Lists one page of what a person was told, the newest first, in the language that they chose or that which is `asked` for. */
export async function listNotifications(
  db: Queries,
  person: User,
  page: number,
  asked?: Language,
): Promise<NotificationList> {
  const seen = seenBy(db, [person]);
  const { total } = await seen.select((eb) => countRows(eb).as('total')).executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limits.notifications.page);
  const rows = await seen
    .leftJoin('users as actors', 'actors.id', 'notifications.actor_id')
    .select(['notifications.id', 'kind', 'article_id', 'outside_name', 'note_id', 'at', 'read_at'])
    .select(['articles.name', 'articles.language', 'actors.name as actor'])
    .orderBy('notifications.at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return {
    language: await languageOfPerson(db, person._id, asked),
    notifications: rows.flatMap((row) => {
      const { data: kind } = notificationKindSchema.safeParse(row.kind);
      if (!kind) return [];
      const language = languageSchema.catch('hi').parse(row.language);
      return [
        {
          _id: row.id,
          kind,
          article: { _id: row.article_id, name: row.name, language },
          by: row.actor ?? (row.outside_name || null),
          note: row.note_id,
          at: storedTime(row.at),
          read: row.read_at !== '',
        },
      ];
    }),
    totalNotifications: total,
    unread: (await countUnread(db, [person])).get(person._id) ?? 0,
    ...paging,
  };
}

/** Notes that a person has read one thing that they were told, or all. Throws 404. */
export async function markRead(
  trx: Transaction,
  person: User,
  id?: string,
): Promise<{ unread: number }> {
  const mine = trx
    .updateTable('notifications')
    .set({ read_at: new Date().toISOString() })
    .where('person_id', '=', person._id)
    .where('read_at', '=', '');
  if (id === undefined) await mine.execute();
  else {
    const known = await trx
      .selectFrom('notifications')
      .select('id')
      .where('id', '=', id)
      .where('person_id', '=', person._id)
      .executeTakeFirst();
    if (!known) throw notFound('Notification');
    await mine.where('id', '=', id).execute();
  }
  return { unread: (await countUnread(trx, [person])).get(person._id) ?? 0 };
}

/** Forgets what was told before a moment. */
export async function forgetNotifications(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('notifications').where('at', '<', before.toISOString()).execute();
}
