import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import type { Period, Statistics } from '../../contract/statistics.ts';
import type { User } from '../../contract/users.ts';
import { addDays, dayIn } from '../../contract/zoned-time.ts';
import type { Queries } from '../../database/database.ts';
import { namesIn } from '../names/names.ts';
import { getSettings } from '../settings.ts';
import { lastDays } from '../visits/visits.ts';
import { mostRead, visitsByDay } from './dashboard.ts';

/** Selects the views since a day by what they are kept of: a few rows for each day, however many articles there are. */
const viewsSince = (db: Queries, kind: 'category' | 'author', since: string) =>
  db
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
    .limit(limits.statisticsRows)
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
    .limit(limits.statisticsRows)
    .execute();
  return rows.map(({ id, name, total }) => ({ _id: id, name, views: Number(total) }));
}

async function sourcesSince(db: Queries, since: string): Promise<Statistics['sources']> {
  const rows = await db
    .selectFrom('visit_sources')
    .select('host')
    .select((eb) => eb.fn.sum('views').as('total'))
    .where('day', '>=', since)
    .groupBy('host')
    .orderBy('total', 'desc')
    .orderBy('host')
    .limit(limits.statisticsRows)
    .execute();
  return rows.map(({ host, total }) => ({ host, views: Number(total) }));
}

/** What was asked on fewer days has no words, and is left out. */
async function searchesSince(db: Queries, since: string): Promise<Statistics['searches']> {
  const rows = await db
    .selectFrom('searches')
    .innerJoin('search_words', 'search_words.asked', 'searches.asked')
    .select('search_words.words')
    .select((eb) => [eb.fn.sum('times').as('total'), eb.fn.sum('missed').as('missed')])
    .where('day', '>=', since)
    .groupBy('search_words.words')
    .orderBy('total', 'desc')
    .orderBy('search_words.words')
    .limit(limits.statisticsRows)
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
export async function readStatistics(
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
    articles: await mostRead(db, person, { since, most: limits.statisticsRows }),
    categories: await byCategory(db, since, language),
    authors: await byAuthor(db, since),
    sources: await sourcesSince(db, since),
    searches: await searchesSince(db, since),
  };
}
