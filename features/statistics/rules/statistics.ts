import type { Language } from '../../../contract/common.ts';
import type { User } from '../../../contract/users.ts';
import { addDays, dayIn } from '../../../contract/zoned-time.ts';
import type { Queries } from '../../../database/database.ts';
import { namesIn } from '../../../domain/names/names.ts';
import { getSettings } from '../../../domain/settings.ts';
import type { Period, Reading, Statistics } from '../contract.ts';
import { statisticsLimits } from '../limits.ts';
import { lastDays, visitsByDay } from './days.ts';
import { mostReadRows } from './most-read.ts';
import { withStatistics } from './tables.ts';

/** Selects the views since a day by what they are kept of: a few rows for each day, however many articles there are. */
const viewsSince = (db: Queries, kind: 'category' | 'author', since: string) =>
  withStatistics(db)
    .selectFrom('visit_lists')
    .select('id')
    .select((eb) => eb.fn.sum<number>('views').as('total'))
    .where('day', '>=', since)
    .where('kind', '=', kind)
    .groupBy('id');

/** What stood in no category, or in one that is gone, is a row as well: the rows are all that was read. */
async function byCategory(
  db: Queries,
  since: string,
  language: Language | undefined,
): Promise<Statistics['categories']> {
  const rows = await db
    .selectFrom(viewsSince(db, 'category', since).as('read'))
    .leftJoin('categories', 'categories.id', 'read.id')
    .select(['categories.id', 'categories.name as own', 'other_name as other'])
    .select((eb) => eb.fn.sum('total').as('views'))
    .groupBy(['categories.id', 'categories.name', 'other_name'])
    .orderBy('views', 'desc')
    .orderBy('categories.id')
    .limit(statisticsLimits.rows)
    .execute();
  const nameOf = await namesIn(db, language);
  return rows.map(({ id, own, other, views }) => ({
    _id: id,
    views: Number(views),
    name: own === null ? null : nameOf({ own, other: other ?? '' }),
  }));
}

/** An article of several people counts for each of them. */
async function byAuthor(db: Queries, since: string): Promise<Statistics['authors']> {
  const rows = await db
    .selectFrom(viewsSince(db, 'author', since).as('read'))
    .innerJoin('users', 'users.id', 'read.id')
    .select(['users.id', 'users.name', 'total'])
    .orderBy('total', 'desc')
    .orderBy('users.id')
    .limit(statisticsLimits.rows)
    .execute();
  return rows.map(({ id, name, total }) => ({ _id: id, name, views: Number(total) }));
}

async function sourcesSince(db: Queries, since: string): Promise<Statistics['sources']> {
  const rows = await withStatistics(db)
    .selectFrom('visit_sources')
    .select('host')
    .select((eb) => eb.fn.sum('views').as('total'))
    .where('day', '>=', since)
    .groupBy('host')
    .orderBy('total', 'desc')
    .orderBy('host')
    .limit(statisticsLimits.rows)
    .execute();
  return rows.map(({ host, total }) => ({ host, views: Number(total) }));
}

/** What was asked on fewer days has no words, and is left out. */
async function searchesSince(db: Queries, since: string): Promise<Statistics['searches']> {
  const rows = await withStatistics(db)
    .selectFrom('search_counts')
    .innerJoin('search_words', 'search_words.asked', 'search_counts.asked')
    .select('search_words.words')
    .select((eb) => [eb.fn.sum('times').as('total'), eb.fn.sum('missed').as('missed')])
    .where('day', '>=', since)
    .groupBy(['search_words.asked', 'search_words.words'])
    .orderBy('total', 'desc')
    .orderBy('search_words.asked')
    .limit(statisticsLimits.rows)
    .execute();
  return rows.map(({ words, total, missed }) => ({
    words,
    times: Number(total),
    missed: Number(missed),
  }));
}

/**
 * Returns what readers opened in so many days up to and including today, in the site's time zone, with the names of
 * categories in a language.
 */
export async function addUpStatistics(
  db: Queries,
  person: User,
  { days, now, language }: { days: Period; now: Date; language?: Language },
): Promise<Statistics> {
  const { timeZone } = await getSettings(db);
  const today = dayIn(timeZone, now);
  const both = await visitsByDay(db, lastDays(today, 2 * days));
  const [earlier, visits] = [both.slice(0, days), both.slice(days)];
  const since = addDays(today, 1 - days);
  const sum = (list: Statistics['visits']) => list.reduce((total, { views }) => total + views, 0);
  return {
    days,
    visits,
    views: sum(visits),
    before: sum(earlier),
    articles: await mostReadRows(db, person, { since, most: statisticsLimits.rows }),
    categories: await byCategory(db, since, language),
    authors: await byAuthor(db, since),
    sources: await sourcesSince(db, since),
    searches: await searchesSince(db, since),
  };
}

/** Returns what the dashboard shows of what readers opened, with days in the site's time zone. */
export async function readReading(db: Queries, person: User, now: Date): Promise<Reading> {
  const { timeZone } = await getSettings(db);
  const today = dayIn(timeZone, now);
  const days = lastDays(today, statisticsLimits.days);
  const since = days[0] ?? '';
  return {
    visits: await visitsByDay(db, days),
    readNow: await mostReadRows(db, person, {
      since: addDays(today, -1),
      most: statisticsLimits.readNow,
    }),
    mostRead: await mostReadRows(db, person, { since, most: statisticsLimits.mostRead }),
  };
}
