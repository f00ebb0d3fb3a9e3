import { beforeAll, beforeEach, expect, test } from 'vitest';
import { stagesBodySchema } from '../../contract/stage-settings.ts';
import { defaultStages, type Stage } from '../../contract/stages.ts';
import { changesSince, newestChange } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { raceTransactions } from '../../tests/support/race.ts';
import { loadDesk } from '../articles/desk.ts';
import { addArticle, saveArticle } from '../articles/edit.ts';
import { moveArticle } from '../articles/stages.ts';
import { dropSetting } from '../settings.ts';
import { listStages, saveStages } from './save-stages.ts';

const stage = (id: string, values: Partial<Stage> = {}): Stage => ({
  id,
  names: { hi: id, en: id },
  status: 'draft',
  mover: 'writer',
  approved: false,
  categories: [],
  ...values,
});
const [idea, draft, review, ready] = defaultStages;

onEachEngine('the stages of a site', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });
  beforeEach(async () => {
    await db().deleteFrom('articles').execute();
    await write(db(), (trx) => dropSetting(trx, 'stages'));
  });

  const save = (stages: (Stage | undefined)[], moves: { from: string; to: string }[] = []) => {
    const body = stagesBodySchema.parse({ stages, moves });
    return write(db(), (trx) => saveStages(trx, people.admin, body));
  };
  const add = (status: 'draft' | 'review') =>
    write(db(), (trx) => addArticle(trx, people.contributor, { name: 'Kahani', status }));
  const move = (id: string, to: string) =>
    write(db(), (trx) => moveArticle(trx, people.editor, id, { stage: to, reason: '-' }));
  const place = async (id: string) => (await loadDesk(db(), people.editor, id)).stage.id;
  const counts = async () =>
    Object.fromEntries((await listStages(db())).stages.map(({ id, articles }) => [id, articles]));

  test('no article moves when stages are added, renamed and put in another order', async () => {
    const [one, two] = [await add('draft'), await add('review')];
    const facts = stage('facts', { status: 'review', mover: 'editor' });
    await save([draft, idea, stage('research'), facts, review, ready]);
    expect([await place(one), await place(two)]).toEqual(['draft', 'review']);
    expect(await counts()).toEqual({
      draft: 1,
      idea: 0,
      research: 0,
      facts: 0,
      review: 1,
      ready: 0,
    });
    // What comes new begins where it now begins.
    expect([await place(await add('draft')), await place(await add('review'))]).toEqual([
      'research',
      'facts',
    ]);
  });

  test('what was approved and edited since stays in the review, and since when', async () => {
    const [one, two] = [await add('review'), await add('review')];
    for (const id of [one, two]) await move(id, 'ready');
    await write(db(), (trx) => saveArticle(trx, people.contributor, one, { name: 'Badli' }));
    await db().updateTable('articles').set({ updated_at: '2020-01-01T00:00:00.000Z' }).execute();
    const facts = stage('facts', { status: 'review' });
    await save([idea, draft, facts, review, ready]);
    const desk = await loadDesk(db(), people.editor, one);
    expect(desk).toMatchObject({ stage: { id: 'review' }, since: '2020-01-01T00:00:00.000Z' });
    expect(await place(two)).toBe('ready');
    // The stage of what is approved goes, without what is not approved any more.
    await save([idea, draft, review, facts, ready]);
    await db().updateTable('desk').set({ stage: 'ready' }).where('article_id', '=', one).execute();
    await save([idea, draft, review, facts], [{ from: 'ready', to: 'facts' }]);
    expect([await place(one), await place(two)]).toEqual(['review', 'facts']);
  });

  test('the articles of a stage that goes go where one says, and only there', async () => {
    const [one, two, three] = [await add('draft'), await add('draft'), await add('review')];
    await move(one, 'idea');
    await move(three, 'ready');
    await expect(save([idea, review, ready])).rejects.toThrow('Say where');
    const all = [idea, stage('plan'), stage('write'), review];
    const ways = (to: string) => [
      { from: 'draft', to },
      { from: 'ready', to: 'review' },
    ];
    await expect(save(all, ways('review'))).rejects.toThrow('same kind');
    await save(all, ways('plan'));
    expect([await place(one), await place(two), await place(three)]).toEqual([
      'idea',
      'plan',
      'review',
    ]);
  });

  test('of two who have seen the same stages, one does not take away what the other added', async () => {
    const { version } = await listStages(db());
    const [one, other] = [stage('facts'), stage('law')].map((added) => (trx: Transaction) => {
      const body = stagesBodySchema.parse({ stages: [idea, added, draft, review, ready], version });
      return saveStages(trx, people.admin, body);
    });
    if (!one || !other) throw new Error('Two save them.');
    expect(await raceTransactions(database(), one, other)).toEqual(['fulfilled', 'rejected']);
    expect(Object.keys(await counts())).toContain('facts');
  });

  test('of two names for one stage the second is refused, and no page is made anew', async () => {
    const { version } = await listStages(db());
    const before = await newestChange(db());
    const rename = (en: string) => {
      const named = stage('idea', { names: { hi: 'विचार', en } });
      const stages = [named, draft, review, ready];
      return write(db(), (trx) =>
        saveStages(trx, people.admin, stagesBodySchema.parse({ stages, version })),
      );
    };
    await rename('Pitch');
    await expect(rename('Thought')).rejects.toMatchObject({ status: 409 });
    expect([...(await changesSince(db(), before)).tags]).toEqual([]);
  });

  test('stages that would leave articles nowhere are refused', async () => {
    const refused = [
      [review, ready],
      [idea, draft, ready],
      [idea, draft, draft, review],
      [review, idea, draft],
      [idea, draft, stage('x', { names: { hi: 'x', en: 'Idea' } }), review],
      [idea, draft, stage('x', { approved: true }), review],
      [stage('only', { categories: ['a'.repeat(24)] }), review],
      [idea, draft, stage('x', { names: { hi: '', en: 'x' } }), review],
    ];
    for (const stages of refused) {
      expect(stagesBodySchema.safeParse({ stages }).success, JSON.stringify(stages)).toBe(false);
    }
    const nowhere = stage('x', { categories: ['a'.repeat(24)] });
    await expect(save([idea, draft, nowhere, review, ready])).rejects.toThrow('not there any more');
    const other = stage('ready', { status: 'review' });
    await expect(save([idea, draft, review, other])).rejects.toThrow('cannot be changed');
  });
});
