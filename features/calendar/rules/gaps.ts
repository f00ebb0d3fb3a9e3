import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { addDays, wallTimeIn } from '../../../contract/zoned-time.ts';
import type { Queries } from '../../../database/database.ts';
import { readAllSettings } from '../../../domain/settings.ts';
import type { Gap } from '../contract.ts';
import { gapDaysSetting } from '../settings.ts';

/**
 * Returns the days on which a category has had no story for too long, as days of the site. `stories` are those
 * on which it has one, the last published first; a gap that began long ago is of today.
 */
export function gapsOf(stories: string[], { today, most }: { today: string; most: number }) {
  if (stories.length === 0) return [today];
  return stories.flatMap((story, place) => {
    const empty = addDays(story, most);
    const next = stories[place + 1];
    const day = empty < today ? today : empty;
    return next !== undefined && next <= day ? [] : [day];
  });
}

/** Returns the gaps between two times, of all categories, the earliest first. */
export async function readGaps(
  db: Queries,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<Gap[]> {
  const settings = await readAllSettings(db);
  const most = settings.of(gapDaysSetting);
  if (most === 0) return [];
  const dayOf = (at: string) => wallTimeIn(settings.site.timeZone, at).date;
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'position'])
    .select(({ selectFrom }) =>
      selectFrom('articles')
        .select(({ fn }) => fn.max('published_at').as('at'))
        .whereRef('articles.category_id', '=', 'categories.id')
        .where('status', '=', 'published')
        .as('last'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  const planned = await db
    .selectFrom('scheduled_actions as jobs')
    .innerJoin('articles', 'articles.id', 'jobs.article_id')
    .select(['articles.category_id', 'jobs.due_at'])
    .where('jobs.action', '=', 'publish')
    .where('jobs.failure', '=', '')
    .where('articles.status', '!=', 'bin')
    .orderBy('jobs.due_at')
    .limit(limits.scheduleEntries)
    .execute();
  const meant = await db
    .selectFrom('desk')
    .innerJoin('articles', 'articles.id', 'desk.article_id')
    .select(['articles.category_id', 'desk.planned_at as due_at'])
    .where('desk.planned_at', '<>', '')
    // Not by the index of all drafts: the few that have a day are read, in its order.
    .where(sql`coalesce(articles.status, '')`, 'in', ['draft', 'review'])
    .orderBy('desk.planned_at')
    .limit(limits.scheduleEntries)
    .execute();
  const times = [...planned, ...meant].sort((one, other) => one.due_at.localeCompare(other.due_at));
  const [today, first, end] = [dayOf(now.toISOString()), dayOf(from), dayOf(to)];
  return categories
    .flatMap(({ id: category, last }) => {
      const ahead = times.filter(({ category_id }) => category_id === category);
      const stories = [...(last ? [last] : []), ...ahead.map(({ due_at }) => due_at)];
      const days = stories.filter((at) => Number.isFinite(Date.parse(at))).map(dayOf);
      return gapsOf(days, { today, most }).map((date) => ({ date, category }));
    })
    .filter(({ date }) => date >= first && date < end)
    .sort((one, other) => one.date.localeCompare(other.date));
}
