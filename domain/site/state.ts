import type { SiteHealth } from '../../contract/site-health.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries } from '../../database/database.ts';
import { namedRules } from '../../features/rules.ts';
import type { Job } from '../../jobs/jobs.ts';
import { partsOn } from '../features/off.ts';
import { MAIL } from '../users/outbox.ts';

const A_SECOND = 1000;

/** Seconds since a stored time; 0 where there is none, or it is yet to come. */
const since = (at: string | null | undefined, now: Date) =>
  at ? Math.max(0, (now.getTime() - Date.parse(at)) / A_SECOND) : 0;

/** Returns for how many seconds the oldest scheduled job has waited for somebody to do it. */
export async function scheduleLag(db: Queries, now: Date): Promise<number> {
  const row = await db
    .selectFrom('scheduled_actions')
    .select(({ fn }) => fn.min('due_at').as('at'))
    .where('failure', '=', '')
    .where('due_at', '<=', now.toISOString())
    .executeTakeFirst();
  return since(row?.at, now);
}

/** The most that are named of what could not be done. */
const NAMED = 5;

/**
 * Counts what was scheduled and could not be done, or is held: of articles that are not in the bin, the newest of which are
 * named, and of the home page.
 */
export async function missedJobs(
  db: Queries,
): Promise<Pick<SiteHealth['jobs'], 'missed' | 'missedArticles' | 'missedPlans'>> {
  const missed = db
    .selectFrom('scheduled_actions')
    .innerJoin('articles', 'articles.id', 'scheduled_actions.article_id')
    .where('failure', '<>', '')
    .where('articles.status', '<>', 'bin');
  const jobs = await missed.select((eb) => countRows(eb).as('count')).executeTakeFirstOrThrow();
  const newest = await missed
    .select(['articles.id as _id', 'articles.name'])
    .orderBy('article_id', 'desc')
    .orderBy('action', 'desc')
    .limit(NAMED)
    .execute();
  // There may be several for one.
  const missedArticles = [...new Map(newest.map((article) => [article._id, article])).values()];
  const { count: missedPlans } = await db
    .selectFrom('home_plans')
    .select((eb) => countRows(eb).as('count'))
    .where('failed', '=', 1)
    .executeTakeFirstOrThrow();
  return { missed: jobs.count + missedPlans, missedArticles, missedPlans };
}

/** Counts mails that wait, those given up, and the seconds that the first is late. */
export async function mailState(
  db: Queries,
  now: Date,
): Promise<{ waiting: number; refused: number; late: number }> {
  const rows = await db
    .selectFrom('jobs')
    .select(['state', (eb) => countRows(eb).as('count'), ({ fn }) => fn.min('due_at').as('at')])
    .where('kind', '=', MAIL)
    .groupBy('state')
    .execute();
  const of = (wanted: Job['state']) => rows.find(({ state }) => state === wanted);
  return {
    waiting: of('waiting')?.count ?? 0,
    refused: of('failed')?.count ?? 0,
    late: since(of('waiting')?.at, now),
  };
}

/** Counts mails to many at once, of features, that are to go out now. */
export async function countMailsToMany(db: Queries): Promise<number> {
  const rules = await partsOn(db, await namedRules());
  const counts = rules.map(({ mailsToMany }) => mailsToMany?.(db) ?? 0);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Counts pictures that wait for AVIF variants. */
export async function avifWaiting(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('images')
    .select((eb) => countRows(eb).as('count'))
    .where('avif_tries_left', '>', 0)
    .executeTakeFirst();
  return row?.count ?? 0;
}
