import { limits } from '../../contract/limits.ts';
import { rolesWith } from '../../contract/permissions.ts';
import { entryOf, type Stage } from '../../contract/stages.ts';
import type { Transaction } from '../../database/database.ts';
import { type Makers, makerColumns, makersOf } from '../article-rows/byline.ts';
import { getSettings } from '../settings.ts';
import { ofTeam } from '../users/team.ts';
import { takeBack, tell } from './tell.ts';

/** Returns who made an article, and who has it on the desk. */
async function peopleOf(trx: Transaction, id: string) {
  const { assignee_id, ...makers } = await trx
    .selectFrom('articles')
    .leftJoin('desk', 'desk.article_id', 'articles.id')
    .select([...makerColumns, 'desk.assignee_id'])
    .where('articles.id', '=', id)
    .executeTakeFirstOrThrow();
  return { assignee: assignee_id, makers: makersOf(makers) };
}

/** Returns the people who may move an article of these people on from a stage. */
async function moversOf(trx: Transaction, { mover }: Pick<Stage, 'mover'>, makers: string[]) {
  const permission = mover === 'writer' ? 'article.write' : 'article.publish';
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where(ofTeam)
    .where('active', '=', 1)
    .where(({ or, and, eb }) =>
      or([
        eb('role', 'in', rolesWith(permission, 'any')),
        ...(mover === 'editor' || makers.length === 0
          ? []
          : [and([eb('role', 'in', rolesWith(permission, 'own')), eb('id', 'in', makers)])]),
      ]),
    )
    .orderBy('sort_key')
    .orderBy('id')
    .limit(limits.adminList)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Tells those who may move an article on that it waits in a stage of the review; where somebody of them has it
 * on the desk, them alone.
 */
async function tellReview(
  trx: Transaction,
  article: string,
  actor: string,
  stage: Pick<Stage, 'mover'> = { mover: 'publisher' },
): Promise<void> {
  await takeBack(trx, article, ['review']);
  const { assignee, makers } = await peopleOf(trx, article);
  const movers = await moversOf(trx, stage, makers);
  const has = assignee !== null && assignee !== actor && movers.includes(assignee);
  await tell(trx, has ? [assignee] : movers, { kind: 'review', article, actor });
}

/** Tells the same of a stage that an article has entered; what is approved waits for nobody. */
export async function tellWaiting(
  trx: Transaction,
  article: string,
  actor: string,
  { stage: id, approves }: { stage: string; approves: boolean },
): Promise<void> {
  if (approves) return takeBack(trx, article, ['review']);
  const { stages } = await getSettings(trx);
  const stage = stages.find((stage) => stage.id === id);
  await tellReview(trx, article, actor, stage);
}

/** Tells those who made an article, and who has it, that it was sent back, by mail too. */
export async function tellReturned(
  trx: Transaction,
  article: string,
  actor: string,
): Promise<void> {
  const { assignee, makers } = await peopleOf(trx, article);
  await tell(trx, [...makers, assignee], { kind: 'returned', article, actor, mail: true });
}

/**
 * Tells those who came into the byline of an article beside its author; whoever left it and has not read that is
 * told no more.
 */
export async function tellByline(
  trx: Transaction,
  article: string,
  { before, after, actor }: { before: Makers; after: Makers; actor: string },
): Promise<void> {
  const [had, have] = [makersOf(before), makersOf(after)];
  const others = makersOf({ ...after, author_id: null });
  const left = had.filter((id) => !have.includes(id));
  for (const id of left) await takeBack(trx, article, ['credited'], { of: id });
  const came = others.filter((id) => !had.includes(id));
  await tell(trx, came, { kind: 'credited', article, actor });
}

interface Act {
  /** The status that it had; absent: none. */
  before?: string;
  /** Absent: nobody is told, as of an import. */
  actor?: string | null;
  /** Whether the site does what the actor has scheduled, who is told as well then. */
  scheduled?: boolean;
}

/** Tells what a new status of an article means to people, and takes back what it has settled. */
export async function tellStatus(
  trx: Transaction,
  article: string,
  status: string,
  { actor, scheduled = false, before }: Act,
): Promise<void> {
  await takeBack(trx, article, [
    ...(['review', 'published'] as const),
    ...(status === 'draft' ? [] : (['returned'] as const)),
    ...(status === 'published' ? (['due', 'late', 'assigned'] as const) : []),
  ]);
  if (!actor) return;
  if (status === 'draft' && before === 'review') {
    const { makers } = await peopleOf(trx, article);
    // Whoever made it takes it back; others send it back.
    if (!makers.includes(actor)) await tellReturned(trx, article, actor);
  }
  if (status === 'review') {
    const { stages } = await getSettings(trx);
    await tellReview(trx, article, actor, entryOf(stages, 'review'));
  }
  if (status === 'published') {
    const { assignee, makers } = await peopleOf(trx, article);
    const by = scheduled ? null : actor;
    await tell(trx, [...makers, assignee], { kind: 'published', article, actor: by });
  }
}

/** Tells those who may publish a working copy that it is proposed. */
export async function tellProposed(
  trx: Transaction,
  article: string,
  actor: string,
): Promise<void> {
  await takeBack(trx, article, ['returned']);
  await tellReview(trx, article, actor);
}

/** Tells whoever made a working copy what became of it: it is live, or was sent back. */
export async function tellOfCopy(
  trx: Transaction,
  kind: 'published' | 'returned',
  { article, startedBy, actor }: { article: string; startedBy: string | null; actor: string },
): Promise<void> {
  await takeBack(trx, article, ['review', 'returned']);
  await tell(trx, [startedBy], { kind, article, actor, mail: kind === 'returned' });
}
