import type { UpdateObject } from 'kysely';
import { storedStatusSchema } from '../../contract/article-fields.ts';
import { type Desk, prioritySchema } from '../../contract/desk.ts';
import { mayOn, scopeOf } from '../../contract/permissions.ts';
import type { Settings } from '../../contract/settings.ts';
import { type Move, movesFrom, stageOf } from '../../contract/stages.ts';
import { storedTime } from '../../contract/stored.ts';
import type { User } from '../../contract/users.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { type Makers, makerColumns, makersOf } from '../article-rows/byline.ts';
import { notFound } from '../errors.ts';
import { getSettings } from '../settings.ts';

/** What of an article its place on the desk depends on. */
export interface OnDesk extends Makers {
  id: string;
  status: string;
  version: number;
  category_id: string | null;
  updated_at: string;
}

/** Returns the rows of the desk of these articles, with the names of the people. */
async function rowsOf(db: Queries, ids: string[]) {
  const rows = await db
    .selectFrom('desk')
    .leftJoin('users as assignees', 'assignees.id', 'desk.assignee_id')
    .leftJoin('users as approvers', 'approvers.id', 'desk.approved_by')
    .leftJoin('users as returners', 'returners.id', 'desk.returned_by')
    .selectAll('desk')
    .select(['assignees.name as assignee', 'approvers.name as approver'])
    .select('returners.name as returner')
    .where('article_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.article_id, row]));
}

/** Returns the moves that a person may make with an article in a stage. */
function movesOf(stages: Settings['stages'], person: User, article: OnDesk, stage: string): Move[] {
  const owners = makersOf(article);
  return movesFrom(stages, stage, {
    category: article.category_id,
    write: mayOn(person, 'article.write', owners),
    publish: mayOn(person, 'article.publish', owners),
    edit: scopeOf(person.role, 'article.publish') === 'any',
    own: owners.includes(person._id),
  });
}

type Row = Awaited<ReturnType<typeof rowsOf>> extends Map<string, infer Each> ? Each : never;

function present({ stages }: Settings, person: User, article: OnDesk, row: Row | undefined): Desk {
  const holds = !!row && row.approved_version === article.version;
  const status = storedStatusSchema.parse(article.status);
  const id = stageOf(stages, { status, stage: row?.stage ?? '', approved: holds });
  const { assignee_id, assignee, approver, returner } = row ?? {};
  return {
    stage: { id, names: stages.find((stage) => stage.id === id)?.names ?? null },
    since: storedTime(row?.moved_at && row.stage === id ? row.moved_at : article.updated_at),
    assignee: assignee_id && assignee ? { _id: assignee_id, name: assignee } : null,
    due: row?.due ?? '',
    planned: row?.planned_at ? storedTime(row.planned_at) : '',
    priority: prioritySchema.catch('normal').parse(row?.priority),
    brief: row?.brief ?? '',
    approval: row?.approved_at
      ? {
          by: approver ?? null,
          at: storedTime(row.approved_at),
          version: row.approved_version,
          holds,
        }
      : null,
    returned: row?.returned_at
      ? { by: returner ?? null, at: storedTime(row.returned_at), reason: row.reason }
      : null,
    moves: movesOf(stages, person, article, id).map(({ stage, way, reason }) => ({
      stage: stage.id,
      names: stage.names,
      status: stage.status,
      way,
      approves: stage.approved,
      reason,
    })),
  };
}

/** Returns where the work on these articles is, in their order, as the person sees it. */
export async function desksOf(db: Queries, person: User, articles: OnDesk[]): Promise<Desk[]> {
  if (articles.length === 0) return [];
  const settings = await getSettings(db);
  const ids = articles.map(({ id }) => id);
  const rows = await rowsOf(db, ids);
  return articles.map((article) => present(settings, person, article, rows.get(article.id)));
}

/** The same of one article. */
export async function deskOf(db: Queries, person: User, article: OnDesk): Promise<Desk> {
  const row = (await rowsOf(db, [article.id])).get(article.id);
  return present(await getSettings(db), person, article, row);
}

/** The same of an article by its id, for a person who may read it. Throws 404. */
export async function loadDesk(db: Queries, person: User, id: string): Promise<Desk> {
  const article = await db
    .selectFrom('articles')
    .select(['id', 'status', 'version', 'category_id', 'updated_at', ...makerColumns])
    .where('id', '=', id)
    .where('status', '!=', 'bin')
    .executeTakeFirst();
  if (!article) throw notFound('Article');
  return deskOf(db, person, article);
}

/** Stores values in the row of an article on the desk. Runs in a transaction. */
export async function keepOnDesk(
  trx: Transaction,
  id: string,
  values: UpdateObject<Schema, 'desk'>,
): Promise<void> {
  await trx
    .insertInto('desk')
    .values({ article_id: id })
    .onConflict((conflict) => conflict.column('article_id').doNothing())
    .execute();
  await trx.updateTable('desk').set(values).where('article_id', '=', id).execute();
}

/**
 * Brings the card of an article whose status has changed to the first stage of that status; `moveArticle`
 * moves it on from there. What is no draft any more has heard why it was sent back.
 */
export async function leaveStage(
  trx: Transaction,
  id: string,
  status: string,
  at: string,
): Promise<void> {
  await trx
    .updateTable('desk')
    .set({ stage: '', moved_at: at, ...(status !== 'draft' && { returned_at: '' }) })
    .where('article_id', '=', id)
    .execute();
}
