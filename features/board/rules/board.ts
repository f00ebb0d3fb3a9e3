import type { z } from 'zod';
import { storedStatusSchema } from '../../../contract/article-fields.ts';
import type { Copy, CopyStatus } from '../../../contract/articles.ts';
import { scopeOf } from '../../../contract/permissions.ts';
import { entryOf, LIVE, SCHEDULED, type Stage } from '../../../contract/stages.ts';
import { storedTime } from '../../../contract/stored.ts';
import type { User } from '../../../contract/users.ts';
import type { Queries } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { isMadeBy, makerColumns, makersOf } from '../../../domain/article-rows/byline.ts';
import { desksOf } from '../../../domain/articles/desk.ts';
import { isLate, isMine, isScheduled } from '../../../domain/articles/views.ts';
import { findCopies } from '../../../domain/articles/working-copies.ts';
import { isMovedTo, standsIn } from '../../../domain/desk/moved-to.ts';
import { getSettings } from '../../../domain/settings.ts';
import type { BoardQuery, boardSchema, Card, Lane } from '../contract.ts';
import { LANE } from '../limits.ts';

/** The days for which the board shows what was published. */
const LIVE_DAYS = 7;

const DAY = 86_400_000;

interface Options {
  person: User;
  query: BoardQuery;
  now: string;
}

/** Selects the articles that the filters want; of others than editors, their own whatever they want. */
function seen(db: Queries, { person, query: { view, category, author, assignee }, now }: Options) {
  const own = scopeOf(person.role, 'article.read') === 'any' ? author : person._id;
  let query = db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.author_id')
    .select(['articles.id', 'articles.name', 'articles.language', 'articles.status'])
    .select(['articles.category_id', 'users.name as author_name'])
    .select(makerColumns.map((column) => `articles.${column}` as const))
    .select(['articles.version', 'articles.updated_at', 'articles.published_at as at'])
    .limit(LANE + 1);
  if (category) query = query.where('articles.category_id', '=', category);
  if (own) query = query.where(isMadeBy(own));
  if (assignee) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('desk')
          .select('article_id')
          .whereRef('article_id', '=', 'articles.id')
          .where('assignee_id', '=', assignee),
      ),
    );
  }
  if (view === 'mine') query = query.where(isMine(person._id));
  return view === 'late' ? query.where(isLate(now)) : query;
}

type Row = Awaited<ReturnType<ReturnType<typeof seen>['execute']>>[number];

/**
 * Reads the articles in a stage: those that were moved to it last, which the desk knows, however many have its status;
 * in the first of a status all others, what was saved last first.
 */
function inStage(db: Queries, stages: Stage[], stage: Stage, options: Options): Promise<Row[]> {
  const work = seen(db, options)
    .where('articles.status', '=', stage.status)
    .where(({ not }) => not(isScheduled));
  if (entryOf(stages, stage.status) !== stage) {
    return work
      .innerJoin('desk', 'desk.article_id', 'articles.id')
      .where(standsIn([stage]))
      .orderBy('desk.moved_at', 'desc')
      .orderBy('desk.article_id', 'desc')
      .execute();
  }
  const others = stages.filter((other) => other.status === stage.status && other !== stage);
  return work
    .where(({ not }) => not(isMovedTo(others)))
    .orderBy('articles.updated_at', 'desc')
    .orderBy('articles.seq', 'desc')
    .execute();
}

const listScheduled = (db: Queries, options: Options): Promise<Row[]> =>
  seen(db, options)
    .innerJoin('scheduled_actions as jobs', 'jobs.article_id', 'articles.id')
    .select('jobs.due_at as at')
    .where('jobs.action', '=', 'publish')
    .where('jobs.failure', '=', '')
    .where('articles.status', 'not in', ['published', 'bin'])
    .orderBy('jobs.due_at')
    .execute();

const live = (db: Queries, options: Options, now: Date): Promise<Row[]> =>
  seen(db, options)
    .where('articles.status', '=', 'published')
    .where('articles.published_at', '>=', later(now, -LIVE_DAYS * DAY))
    .orderBy('articles.published_at', 'desc')
    .execute();

/** Reads the published articles whose working copies are in a state, as long as somebody works on them. */
async function listCopies(
  db: Queries,
  { person, now, query: { view, ...query } }: Options,
  status: CopyStatus,
): Promise<Row[]> {
  if (view === 'late') return [];
  const copies = seen(db, { person, now, query })
    .innerJoin('working_copies as copies', 'copies.article_id', 'articles.id')
    .where('copies.status', '=', status)
    .where('articles.status', '!=', 'bin')
    .orderBy('copies.updated_at', 'desc');
  return (view === 'mine' ? copies.where('copies.started_by', '=', person._id) : copies).execute();
}

const ranks = ['high', 'normal', 'low'];

/** What is urgent, then what is due first, then what has lain longest. */
const byUrgency = ({ desk: one }: Card, { desk: other }: Card) =>
  ranks.indexOf(one.priority) - ranks.indexOf(other.priority) ||
  (one.due || '9').localeCompare(other.due || '9') ||
  one.since.localeCompare(other.since);

/**
 * Returns the board: the articles of each stage and the working copies that are in hand, those whose publication is scheduled, and what was published
 * lately, as far as the person may see it.
 */
export async function readBoard(
  db: Queries,
  person: User,
  query: BoardQuery,
  now: Date,
): Promise<z.infer<typeof boardSchema>> {
  const { stages } = await getSettings(db);
  const options = { person, query, now: now.toISOString() };
  const { view } = query;
  const lanes: Lane[] = [];
  async function cardsOf(rows: Row[], copies?: Map<string, Copy>): Promise<Card[]> {
    const desks = await desksOf(db, person, rows);
    return rows.flatMap((row, place): Card[] => {
      const { id, name, language, status, version, category_id, author_id, author_name, at } = row;
      const desk = desks[place];
      if (!desk) return [];
      const author =
        author_id && author_name !== null ? { _id: author_id, name: author_name } : null;
      return [
        {
          _id: id,
          name,
          language,
          category: category_id,
          author,
          desk,
          status: storedStatusSchema.parse(status),
          at: at && storedTime(at),
          people: makersOf(row),
          version,
          copy: copies?.get(id) ?? null,
        },
      ];
    });
  }
  async function add(
    lane: Omit<Lane, 'cards' | 'more'>,
    found: Row[],
    copies: Row[] = [],
  ): Promise<void> {
    const visible = copies.slice(0, LANE);
    const its = await findCopies(
      db,
      visible.map(({ id }) => id),
    );
    const cards = [...(await cardsOf(found.slice(0, LANE))), ...(await cardsOf(visible, its))];
    lanes.push({ ...lane, cards, more: Math.max(found.length, copies.length) > LANE });
  }
  for (const stage of stages) {
    const { id, names, approved: approves, status } = stage;
    if (view === 'scheduled' || view === 'live' || (view === 'review' && status === 'draft'))
      continue;
    const isEntry = entryOf(stages, status) === stage;
    const copies = isEntry ? await listCopies(db, options, status) : [];
    await add({ id, names, status, approves }, await inStage(db, stages, stage, options), copies);
    // Read with the newest first: of those that came at one moment the older leads, as by `since`.
    lanes.at(-1)?.cards.reverse().sort(byUrgency);
  }
  const behind = (id: string) => ({ id, names: null, status: null, approves: false });
  const isWork = view === 'mine' || view === 'late';
  if (!view || isWork || view === 'scheduled') {
    await add(behind(SCHEDULED), await listScheduled(db, options));
  }
  if (!view || view === 'live') await add(behind(LIVE), await live(db, options, now));
  return { first: stages[0]?.id ?? '', lanes };
}
