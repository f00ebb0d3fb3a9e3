import type { ArticleStatus } from '../../contract/articles.ts';
import type { Desk, DeskMove, MoveBody } from '../../contract/desk.ts';
import { say } from '../../contract/messages/message.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { changesOfArticles } from '../article-rows/changes.ts';
import { DomainError, forbidden, notFound } from '../errors.ts';
import { tellReturned, tellWaiting } from '../notifications/status.ts';
import { deskOf, keepOnDesk } from './desk.ts';
import { requireVersion, saveVersion } from './revisions.ts';
import { endJob } from './schedule.ts';
import { requireMayWrite, statesOf } from './states.ts';

/** Throws 422 when something is sent back without saying why. */
export function requireReason(reason: string | undefined): asserts reason is string {
  if (reason) return;
  const problem = 'must say what is to be done';
  throw new DomainError(422, say('The reason {problem}.', { problem }), { reason: problem });
}

/**
 * Returns the move that a person wants to make with an article; null where it stands there already. Throws 403
 * where they may not, 422 without a reason that it needs.
 */
export function requireMove({ stage, moves }: Desk, wanted: Partial<MoveBody>): DeskMove | null {
  if (wanted.stage === undefined || wanted.stage === stage.id) return null;
  const move = moves.find((move) => move.stage === wanted.stage);
  if (!move) throw forbidden('You may not move this article there.');
  if (move.reason) requireReason(wanted.reason);
  return move;
}

/** Puts an article whose status is that of the stage into the stage. Runs in a transaction. */
export async function enterStage(
  trx: Transaction,
  person: User,
  id: string,
  { stage, status, way, approves }: DeskMove,
  reason = '',
): Promise<void> {
  const at = new Date().toISOString();
  const { version } = await trx
    .selectFrom('articles')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await keepOnDesk(trx, id, {
    stage,
    moved_at: at,
    returned_at: '',
    approved_version: 0,
    ...(approves && { approved_by: person._id, approved_at: at, approved_version: version }),
    ...(way === 'back' && reason && { returned_by: person._id, returned_at: at, reason }),
  });
  if (way === 'back' && reason) {
    await tellReturned(trx, id, person._id);
    // What is to be written anew is not published at its old time.
    await endJob(trx, person, id, 'publish');
  }
  if (status === 'review') await tellWaiting(trx, id, person._id, { stage, approves });
  const action = approves ? 'approve' : way === 'back' && reason ? 'return' : 'stage';
  await recordChanges(trx, [
    { tag: `article:${id}`, action: `article.${action}`, actor: person._id },
  ]);
}

/** Ends the publication of what is taken back from the review: it is not published at the time that it got there. */
export async function endTaken(
  trx: Transaction,
  person: User,
  id: string,
  { before, after }: { before: ArticleStatus; after: ArticleStatus },
): Promise<void> {
  if (before === 'review' && after === 'draft') await endJob(trx, person, id, 'publish');
}

/** Changes the status of an article and nothing else of it. */
async function changeStatus(
  trx: Transaction,
  person: User,
  article: Awaited<ReturnType<typeof statesOf>>[number],
  status: ArticleStatus,
): Promise<void> {
  const at = new Date().toISOString();
  await saveVersion(trx, article.id, { status, updated_at: at }, { actor: person._id, at });
  const action = status === 'review' ? 'article.review' : 'article.update';
  await recordChanges(trx, changesOfArticles(action, [article], person._id));
}

/**
 * Moves an article to another stage, and with it to the status of that. Runs in a transaction. Throws 403, 404,
 * 409 when it was saved since the version that the person has seen, and 422.
 */
export async function moveArticle(
  trx: Transaction,
  person: User,
  id: string,
  body: MoveBody,
): Promise<void> {
  const [article] = await statesOf(trx, [id]);
  if (!article || article.binned) throw notFound('Article');
  requireMayWrite(person, article.owners, article.status);
  if (body.version !== undefined) await requireVersion(trx, article, body.version);
  const move = requireMove(await deskOf(trx, person, article), body);
  if (!move) return;
  if (move.status !== article.status) await changeStatus(trx, person, article, move.status);
  await endTaken(trx, person, id, { before: article.status, after: move.status });
  await enterStage(trx, person, id, move, body.reason);
}
