import type { ExpressionBuilder } from 'kysely';
import { scopeOf } from '../../../contract/permissions.ts';
import { storedTime } from '../../../contract/stored.ts';
import type { User } from '../../../contract/users.ts';
import type { Queries } from '../../../database/database.ts';
import type { Schema } from '../../../database/schema.ts';
import { desksOf } from '../../../domain/articles/desk.ts';
import {
  type Filter,
  isTimed,
  presentSeen,
  type Range,
  readEntries,
  selectSeen,
} from '../../../domain/schedule/entries.ts';
import type { Calendar, TrayRow } from '../contract.ts';
import { calendarLimits } from '../limits.ts';
import { readDays } from './days.ts';
import { readGaps } from './gaps.ts';

/** Says of articles that somebody has planned a day for them. */
const isPlanned = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'articles'>) =>
  exists(
    selectFrom('desk')
      .select('article_id')
      .whereRef('article_id', '=', 'articles.id')
      .where('planned_at', '<>', ''),
  );

/** Returns the calendar between two times: its entries, and what is to be said of days. */
export async function readCalendar(
  db: Queries,
  person: User,
  range: Range,
  now: Date,
): Promise<Calendar> {
  const plans = scopeOf(person.role, 'article.plan') !== null;
  return {
    ...(await readEntries(db, person, range)),
    ...(await readDays(db)),
    gaps: plans ? await readGaps(db, range, now) : [],
  };
}

/** Returns the articles of a status of which no publication is scheduled or planned, last edited first. */
async function listUnscheduled(
  db: Queries,
  person: User,
  { status, ...filter }: Filter & { status: 'draft' | 'review' },
): Promise<TrayRow[]> {
  const rows = await selectSeen(db, person, filter)
    .where('articles.status', '=', status)
    .where(({ not }) => not(isTimed))
    .where(({ not }) => not(isPlanned))
    .orderBy('articles.updated_at', 'desc')
    .orderBy('articles.seq', 'desc')
    .limit(calendarLimits.tray + 1)
    .execute();
  const desks = await desksOf(db, person, rows);
  return rows.map((row, place) => ({
    ...presentSeen(row, desks[place]),
    updatedAt: storedTime(row.updated_at),
  }));
}

/** Returns the drafts and waiting articles without a time, last edited first. */
export async function readTray(
  db: Queries,
  person: User,
  filter: Filter,
): Promise<{ articles: TrayRow[]; more: boolean }> {
  // One query for each status: of both together no index gives the order.
  const all = [
    ...(await listUnscheduled(db, person, { ...filter, status: 'review' })),
    ...(await listUnscheduled(db, person, { ...filter, status: 'draft' })),
  ].sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));
  return { articles: all.slice(0, calendarLimits.tray), more: all.length > calendarLimits.tray };
}
