import { storedStatusSchema } from '../../contract/article-fields.ts';
import { say } from '../../contract/messages/message.ts';
import type { StageList, StagesBody } from '../../contract/stage-settings.ts';
import { entryOf, type Stage, stageOf } from '../../contract/stages.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { waitForTurn } from '../../database/turns.ts';
import { DomainError } from '../errors.ts';
import { getSettings, putSetting, versionOf } from '../settings.ts';
import { isMovedTo } from './moved-to.ts';

/** Returns the stages, with the number of articles in each. */
export async function listStages(db: Queries): Promise<StageList> {
  const { stages } = await getSettings(db);
  const rows = await db
    .selectFrom('articles')
    .leftJoin('desk', 'desk.article_id', 'articles.id')
    .select(['articles.status', 'desk.stage'])
    .select((eb) => [
      countRows(eb).as('count'),
      eb
        .case()
        .whenRef('desk.approved_version', '=', 'articles.version')
        .then(1)
        .else(0)
        .end()
        .as('holds'),
    ])
    .where('articles.status', 'in', ['draft', 'review'])
    .groupBy(['articles.status', 'desk.stage', 'holds'])
    .execute();
  const counts = new Map<string, number>();
  for (const { status, stage, holds, count } of rows) {
    const standing = { status: storedStatusSchema.parse(status), stage: stage ?? '' };
    const id = stageOf(stages, { ...standing, approved: Number(holds) === 1 });
    counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return {
    stages: stages.map((stage) => ({ ...stage, articles: counts.get(stage.id) ?? 0 })),
    version: versionOf(JSON.stringify(stages)),
  };
}

/** Puts the articles of a status of which nobody has said the stage into one; since when they are in it stays. */
async function keepIn(trx: Transaction, { id, status }: Stage, known: Stage[]): Promise<void> {
  const ofStatus = known.filter((stage) => stage.status === status);
  await trx
    .insertInto('desk')
    .columns(['article_id', 'stage', 'moved_at'])
    .expression((eb) =>
      eb
        .selectFrom('articles')
        .select(['articles.id', eb.val(id).as('stage'), 'articles.updated_at'])
        .where('articles.status', '=', status)
        .where((article) => article.not(isMovedTo(ofStatus)(article))),
    )
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet(({ ref }) => ({
        stage: ref('excluded.stage'),
        moved_at: ref('excluded.moved_at'),
      })),
    )
    .execute();
}

const problemOf = (
  field: string,
  problem:
    | 'cannot be changed; add another stage instead'
    | 'must be another stage of the same kind'
    | 'This category is not there any more; choose another',
) => new DomainError(422, say('The stages {problem}.', { problem }), { [field]: problem });

/** Throws 422 when a stage names a category that is not there. */
async function requireCategories(trx: Transaction, stages: Stage[]): Promise<void> {
  const rows = await trx.selectFrom('categories').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  const place = stages.findIndex(({ categories }) => !categories.every((id) => known.has(id)));
  if (place < 0) return;
  throw problemOf(
    `stages.${place}.categories`,
    'This category is not there any more; choose another',
  );
}

/**
 * Stores the stages. No article changes its place unless its stage is gone: then it goes where `moves` says.
 * Runs in a transaction. Throws 409 where that is not said or somebody has changed the stages since, and 422.
 */
export async function saveStages(
  trx: Transaction,
  person: User,
  { stages, moves, version }: StagesBody,
): Promise<StageList> {
  await waitForTurn(trx, 'stages');
  const { stages: old, version: present } = await listStages(trx);
  if (version && version !== present) {
    throw new DomainError(
      409,
      'Somebody has changed the stages since you opened this. Theirs are here beside yours now: look at them, and save again.',
    );
  }
  await requireCategories(trx, stages);
  for (const [place, { id, status, approved }] of stages.entries()) {
    const before = old.find((stage) => stage.id === id);
    if (before && (before.status !== status || before.approved !== approved)) {
      throw problemOf(`stages.${place}.approved`, 'cannot be changed; add another stage instead');
    }
  }
  const targets = new Map<string, Stage>();
  for (const gone of old.filter(({ id }) => !stages.some((stage) => stage.id === id))) {
    const to = moves.find(({ from }) => from === gone.id)?.to;
    const target = stages.find(({ id }) => id === to);
    if (!to && gone.articles > 0) {
      throw new DomainError(
        409,
        say('Say where the articles in "{name}" go.', { name: gone.names.en }),
      );
    }
    if (!to) continue;
    // What nobody has approved does not become so.
    const fits = target?.status === gone.status && (!target.approved || gone.approved);
    if (!fits) throw problemOf('moves', 'must be another stage of the same kind');
    targets.set(gone.id, target);
  }
  // Articles that stand in a stage only because of their status stay in it, whatever is first now.
  for (const status of ['draft', 'review'] as const) {
    const entry = entryOf(old, status);
    const wanted = entry && (targets.get(entry.id) ?? stages.find(({ id }) => id === entry.id));
    if (wanted && wanted.id !== entryOf(stages, status)?.id) await keepIn(trx, wanted, old);
  }
  for (const gone of old) {
    const to = targets.get(gone.id);
    if (!to) continue;
    const held = trx
      .selectFrom('articles')
      .select('articles.id')
      .where(isMovedTo([gone]));
    await trx.updateTable('desk').set({ stage: to.id }).where('article_id', 'in', held).execute();
  }
  await putSetting(trx, 'stages', stages);
  // No page shows the stages: the change touches none.
  await recordChanges(trx, [{ tag: 'plan:stages', action: 'settings.stages', actor: person._id }]);
  return listStages(trx);
}
