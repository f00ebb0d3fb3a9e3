import { beforeAll, expect, test } from 'vitest';
import type { PlanBody } from '../../../contract/desk.ts';
import type { User } from '../../../contract/users.ts';
import { later } from '../../../database/later.ts';
import { write } from '../../../database/transactions.ts';
import { addArticle, saveArticle } from '../../../domain/articles/edit.ts';
import { moveCopy, saveCopy } from '../../../domain/articles/edit-copy.ts';
import { scheduleArticle } from '../../../domain/articles/schedule.ts';
import { moveArticle } from '../../../domain/articles/stages.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { planArticle } from '../../../domain/desk/plan.ts';
import { newPeople, newUser, type People } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { publishable, sampleArticle } from '../../../tests/support/samples.ts';
import type { BoardQuery } from '../contract.ts';
import { LANE } from '../limits.ts';
import { readBoard } from './board.ts';

const DAY = 86_400_000;

onEachEngine('the board', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });

  const add = (name: string, by: User, body: { stage?: string; status?: 'review' } = {}) =>
    write(db(), (trx) => addArticle(trx, by, { ...publishable, name, status: 'draft', ...body }));
  const plan = (by: User, id: string, body: PlanBody) =>
    write(db(), (trx) => planArticle(trx, by, id, body));
  /** The names on the cards of each lane that has any. */
  async function read(by: User, query: BoardQuery = {}): Promise<Record<string, string[]>> {
    const { lanes } = await readBoard(db(), by, query, new Date());
    return Object.fromEntries(
      lanes.flatMap(({ id, cards }) =>
        cards.length > 0 ? [[id, cards.map(({ name }) => name)]] : [],
      ),
    );
  }

  test('has each article in the lane of its stage, for those who may read it', async () => {
    const { contributor, author, editor } = people;
    await add('Vichar', contributor, { stage: 'idea' });
    await add('Masauda', author);
    const ready = await add('Taiyar', contributor, { status: 'review' });
    await add('Samiksha', author, { status: 'review' });
    const planned = await add('Kal', author);
    const live = await add('Aaj', author);
    await write(db(), (trx) => moveArticle(trx, editor, ready, { stage: 'ready' }));
    const job = { action: 'publish', at: later(new Date(), DAY) } as const;
    await write(db(), (trx) => scheduleArticle(trx, author, planned, job));
    await write(db(), (trx) =>
      saveArticle(trx, author, live, { name: 'Aaj', status: 'published' }),
    );
    expect(await read(editor)).toEqual({
      idea: ['Vichar'],
      draft: ['Masauda'],
      review: ['Samiksha'],
      ready: ['Taiyar'],
      scheduled: ['Kal'],
      live: ['Aaj'],
    });
    expect(await read(contributor)).toEqual({ idea: ['Vichar'], ready: ['Taiyar'] });
    expect(await read(contributor, { author: author._id })).toEqual({
      idea: ['Vichar'],
      ready: ['Taiyar'],
    });
    // What is edited is in the review again, without a move.
    await write(db(), (trx) => saveArticle(trx, contributor, ready, { name: 'Badla' }));
    expect(await read(editor, { view: 'review' })).toEqual({ review: ['Samiksha', 'Badla'] });
    expect(await read(editor, { view: 'scheduled' })).toEqual({ scheduled: ['Kal'] });
    expect(await read(editor, { view: 'live' })).toEqual({ live: ['Aaj'] });
  });

  test('has what waits for somebody, and what is late', async () => {
    const [writer, editor] = [await newUser(db(), 'contributor'), await newUser(db(), 'editor')];
    const [one, other] = [await add('Ek', writer), await add('Do', writer)];
    expect(await read(writer, { view: 'mine' })).toEqual({ draft: ['Ek', 'Do'] });
    expect(await read(editor, { view: 'mine' })).toEqual({});
    await plan(editor, one, { assignee: editor._id, due: '2020-01-01T12:30:00.000Z' });
    await plan(editor, other, { due: '2090-01-01T12:30:00.000Z', priority: 'high' });
    expect(await read(writer, { view: 'mine' })).toEqual({ draft: ['Do'] });
    expect(await read(editor, { view: 'mine' })).toEqual({ draft: ['Ek'] });
    expect(await read(writer, { view: 'late' })).toEqual({ draft: ['Ek'] });
    expect(await read(writer, { assignee: editor._id })).toEqual({ draft: ['Ek'] });
    expect(await read(writer)).toEqual({ draft: ['Do', 'Ek'] });
  });

  test('a working copy has a card of its own, where what waits like it is', async () => {
    const [writer, other] = [await newUser(db(), 'author'), await newUser(db(), 'author')];
    const id = await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ name: 'Purana', author: writer._id })),
    );
    const old = db().updateTable('articles').set({ published_at: '2020-01-01T00:00:00.000Z' });
    await old.where('id', '=', id).execute();
    expect(await read(writer)).toEqual({});
    const body = { name: 'Naya' };
    await write(db(), (trx) => saveCopy(trx, writer, id, { status: 'draft', body }));
    expect(await read(writer)).toEqual({ draft: ['Purana'] });
    expect(await read(writer, { view: 'mine' })).toEqual({ draft: ['Purana'] });
    expect(await read(writer, { view: 'late' })).toEqual({});
    expect(await read(other)).toEqual({});
    await write(db(), (trx) => moveCopy(trx, writer, id, { status: 'review' }));
    expect(await read(writer, { view: 'review' })).toEqual({ review: ['Purana'] });
    const { lanes } = await readBoard(db(), writer, {}, new Date());
    const cards = lanes.flatMap(({ cards }) => cards);
    expect(cards).toMatchObject([{ _id: id, copy: { status: 'review', by: writer.name } }]);
  });

  test('of more than a lane shows, those stand in it that were moved there last', async () => {
    const { author } = people;
    const most = LANE;
    const [first = '', ...later] = await write(db(), async (trx) => {
      const ids: string[] = [];
      for (let place = 0; place <= most; place += 1) {
        const article = sampleArticle({
          name: `Soch ${place}`,
          status: 'draft',
          author: author._id,
        });
        const id = await createArticle(trx, article, { actor: author._id });
        const moved_at = new Date(Date.UTC(2026, 0, 1, 0, place)).toISOString();
        await trx.insertInto('desk').values({ article_id: id, stage: 'idea', moved_at }).execute();
        ids.push(id);
      }
      return ids;
    });
    // Who saved it last does not bring it back.
    await write(db(), (trx) =>
      saveArticle(trx, author, first, { name: 'Soch, likhi', status: 'draft' }),
    );
    const { lanes } = await readBoard(db(), author, { author: author._id }, new Date());
    const lane = lanes.find(({ id }) => id === 'idea');
    expect(lane?.more).toBe(true);
    expect(lane?.cards.map(({ _id }) => _id)).toEqual(later);
  });

  test('work is given by editors, to those who may open the article', async () => {
    const { contributor, author, editor } = people;
    const id = await add('Kaam', contributor);
    await plan(contributor, id, { brief: 'तीन सौ शब्द' });
    for (const body of [{ due: '2030-01-01T12:30:00.000Z' }, { assignee: contributor._id }]) {
      await expect(plan(contributor, id, body)).rejects.toThrow('may not plan');
    }
    await expect(plan(author, id, { brief: 'mera' })).rejects.toThrow('not yours');
    await expect(plan(editor, id, { assignee: author._id })).rejects.toThrow('may not open');
    await plan(editor, id, { assignee: contributor._id, due: '2030-01-01T12:30:00.000Z' });
    const { lanes } = await readBoard(db(), editor, { assignee: contributor._id }, new Date());
    expect(lanes.flatMap(({ cards }) => cards.map(({ desk }) => desk))).toMatchObject([
      { assignee: { _id: contributor._id }, due: '2030-01-01T12:30:00.000Z', brief: 'तीन सौ शब्द' },
    ]);
    await plan(editor, id, { assignee: null });
    expect(await read(editor, { assignee: contributor._id })).toEqual({});
  });
});
