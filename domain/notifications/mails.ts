import type { Language } from '../../contract/common.ts';
import { type NotificationKind, notificationKindSchema } from '../../contract/notifications.ts';
import type { User } from '../../contract/users.ts';
import { addDays, momentOf, wallTimeIn } from '../../contract/zoned-time.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { hasCome } from '../../jobs/due.ts';
import { isBehind } from '../erasing-time.ts';
import { getSettings } from '../settings.ts';
import { findActiveUser } from '../users/accounts.ts';
import { languageOfPerson } from '../users/told-in.ts';
import { seenBy } from './list.ts';

/** When the mails of a day are sent, by the clocks of the site. */
const MORNING = '07:00';

const DAY = 86_400_000;

/** What one mail names at most. */
const MAX_NOTICES = 30;

/** Whether a person wants a mail each morning. */
export async function wantsDailyMail(db: Queries, person: User): Promise<boolean> {
  const row = await db
    .selectFrom('daily_mails')
    .select('person_id')
    .where('person_id', '=', person._id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the next morning of the site. */
async function nextMorning(db: Queries, now: Date): Promise<string> {
  const { timeZone } = await getSettings(db);
  const { date, time } = wallTimeIn(timeZone, now.toISOString());
  const day = time < MORNING ? date : addDays(date, 1);
  return momentOf(timeZone, { date: day, time: MORNING }) ?? later(now, DAY);
}

/** Switches the mail of each morning on or off. What was told before is in none. */
export async function setDailyMail(
  trx: Transaction,
  person: User,
  daily: boolean,
  now: Date,
): Promise<void> {
  const { _id: person_id } = person;
  await trx.deleteFrom('daily_mails').where('person_id', '=', person_id).execute();
  if (!daily) return;
  const next_at = await nextMorning(trx, now);
  const values = { person_id, next_at, told_until: now.toISOString() };
  await trx.insertInto('daily_mails').values(values).execute();
}

/** Mails nobody what was told before: a restored backup does not know what was mailed after it was made. */
export async function holdNotices(trx: Transaction, now: Date): Promise<void> {
  await trx.updateTable('notifications').set({ mail: 0 }).where('mail', '=', 1).execute();
  const next_at = await nextMorning(trx, now);
  await trx.updateTable('daily_mails').set({ next_at, told_until: now.toISOString() }).execute();
}

interface NoticeItem {
  kind: NotificationKind;
  by: string | null;
  article: { _id: string; name: string };
  /** Why it was sent back; empty where that is not what is told. */
  reason: string;
}

/** What a mail says, and to whom. */
export interface NoticeMail {
  to: { name: string; email: string };
  language: Language;
  items: NoticeItem[];
  /** Whether there is more than it names. */
  more: boolean;
}

/** Returns a person to whom mails may be sent: active, and at an e-mail that is known to be theirs. */
export async function receiverOf(db: Queries, id: string): Promise<User | null> {
  const confirmed = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('email_confirmed', '=', 1)
    .executeTakeFirst();
  const person = confirmed ? await findActiveUser(db, id) : null;
  return person?.email ? person : null;
}

/** Selects what is unread and may still be read by a person, with what a mail says of it. */
const unreadOf = (db: Queries, person: User) =>
  seenBy(db, [person])
    .leftJoin('users as actors', 'actors.id', 'notifications.actor_id')
    .leftJoin('desk', 'desk.article_id', 'articles.id')
    .leftJoin('working_copies as copies', 'copies.article_id', 'articles.id')
    .select(['notifications.kind', 'outside_name', 'articles.id', 'articles.name'])
    .select(['actors.name as actor', 'desk.reason', 'desk.returned_at'])
    .select(['copies.reason as copy_reason', 'copies.returned_at as copy_returned_at'])
    .where('notifications.read_at', '=', '')
    .orderBy('notifications.at', 'desc')
    .orderBy('notifications.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof unreadOf>['execute']>>[number];

function itemsOf(rows: Row[]): NoticeItem[] {
  return rows.flatMap((row) => {
    const { data: kind } = notificationKindSchema.safeParse(row.kind);
    if (!kind) return [];
    const why = (row.copy_returned_at && row.copy_reason) || (row.returned_at && row.reason) || '';
    return [
      {
        kind,
        by: row.actor ?? (row.outside_name || null),
        article: { _id: row.id, name: row.name },
        reason: kind === 'returned' ? why : '',
      },
    ];
  });
}

/** What was taken to be mailed; `mail` is null where there is nothing to say, or nobody to say it to. */
interface Taken {
  mail: NoticeMail | null;
}

/**
 * Takes the next thing that is to be told by mail at once; null where there is none. Nobody else gets it. What is
 * older than a day is mailed no more: it was told while there was no mail server, or is of a backup.
 */
export async function takeUrgent(trx: Transaction, now: Date): Promise<Taken | null> {
  const next = await trx
    .selectFrom('notifications')
    .select(['id', 'person_id', 'at'])
    .where('mail', '=', 1)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ mail: 0 })
    .where('id', '=', next.id)
    .where('mail', '=', 1)
    .executeTakeFirst();
  const isOld = next.at < later(now, -DAY);
  const person = isOld ? null : await receiverOf(trx, next.person_id);
  if (!numUpdatedRows || !person) return { mail: null };
  const rows = await unreadOf(trx, person).where('notifications.id', '=', next.id).execute();
  const items = itemsOf(rows);
  const language = await languageOfPerson(trx, person._id);
  return { mail: items.length > 0 ? { to: person, language, items, more: false } : null };
}

/** Takes the next mail of a morning that has come; null where there is none. Nobody else gets it. */
export async function takeDaily(trx: Transaction, now: Date): Promise<Taken | null> {
  const at = now.toISOString();
  const next = await trx
    .selectFrom('daily_mails')
    .selectAll()
    .where(hasCome('next_at', now, 2 * DAY))
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  if (!next || (next.next_at > at && (await isBehind(trx, now)))) return null;
  const { person_id, next_at, told_until } = next;
  const { numUpdatedRows } = await trx
    .updateTable('daily_mails')
    .set({ next_at: await nextMorning(trx, now), told_until: at })
    .where('person_id', '=', person_id)
    .where('next_at', '=', next_at)
    .executeTakeFirst();
  const to = await receiverOf(trx, person_id);
  if (!numUpdatedRows || !to) return { mail: null };
  const rows = await unreadOf(trx, to)
    // What was told while a clock was ahead was told until a time that is still to come.
    .where('notifications.at', '>', told_until > at ? later(now, -DAY) : told_until)
    .limit(MAX_NOTICES + 1)
    .execute();
  const items = itemsOf(rows.slice(0, MAX_NOTICES));
  const language = await languageOfPerson(trx, person_id);
  return {
    mail: items.length > 0 ? { to, language, items, more: rows.length > MAX_NOTICES } : null,
  };
}
