import { beforeAll, expect, test } from 'vitest';
import { type HomePage, newSection } from '../../contract/home-page.ts';
import { limits } from '../../contract/limits.ts';
import { changesSince, newestChange } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { raceTransactions } from '../../tests/support/race.ts';
import { addCategory, sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { deleteCategory } from '../categories/delete.ts';
import { nextDue, runDue } from '../schedule/run.ts';
import { readAudit } from '../site/audit.ts';
import { mergeTags } from '../tags/merge.ts';
import { createTag } from '../tags/tags.ts';
import { saveHomePage, undoHomePage } from './home-page.ts';
import { planHomePage, unplanHomePage } from './plans.ts';
import { getAdminHomePage } from './read.ts';

const NOW = new Date('2030-01-01T00:00:00.000Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const onlyLatest: HomePage = [{ ...newSection('latest', 'cards'), source: 'newest' }];
const picked = (ids: string[]): HomePage => [
  { ...newSection('editorsChoice', 'rail'), source: 'picked', picked: ids },
];

onEachEngine('the home page', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });
  const read = () => getAdminHomePage(db());
  const names = async () => (await read()).sections.map(({ name }) => name);
  const save = async (sections: HomePage, seconds: number) => {
    const since = (await read()).changed?.at ?? '';
    await write(db(), (trx) => saveHomePage(trx, people.editor, { sections, since }, at(seconds)));
  };
  const plan = (sections: HomePage, seconds: number, by = people.editor) =>
    write(db(), (trx) => planHomePage(trx, by, { sections, at: at(seconds).toISOString() }, NOW));
  const run = (seconds: number) =>
    runDue(
      db(),
      (error) => expect.fail(`${error}`),
      () => at(seconds),
    );

  test('has the four sections of the specification until somebody arranges it', async () => {
    expect(await read()).toMatchObject({ changed: null, plans: [], articles: [] });
    expect(await names()).toEqual(['latest', 'editorsChoice', 'apnaGyaan', 'parenting']);
  });

  test('a change touches the home page alone, and is taken back and made again', async () => {
    const before = await newestChange(db());
    await save(onlyLatest, 1);
    expect([...(await changesSince(db(), before)).tags]).toEqual(['home']);
    expect(await read()).toMatchObject({
      sections: onlyLatest,
      changed: { at: at(1).toISOString(), by: 'editor' },
    });
    const undo = async (seconds: number) => {
      const since = (await read()).changed?.at ?? '';
      await write(db(), (trx) => undoHomePage(trx, people.editor, since, at(seconds)));
    };
    await undo(2);
    expect(await names()).toHaveLength(4);
    await undo(3);
    expect(await names()).toEqual(['latest']);
    const { entries } = await readAudit(db(), { kind: 'home' });
    expect(entries.map(({ action, about }) => [action, about])).toEqual([
      ['home.undo', null],
      ['home.undo', null],
      ['home.change', null],
    ]);
  });

  test('what somebody else changed meanwhile is not overwritten unseen', async () => {
    const body = { sections: onlyLatest, since: at(1).toISOString() };
    await expect(
      write(db(), (trx) => saveHomePage(trx, people.admin, body, at(4))),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('of two who change it at once one is told', async () => {
    const since = (await read()).changed?.at ?? '';
    const [one, two] = [people.admin, people.editor].map(
      (person, later) => (trx: Transaction) =>
        saveHomePage(trx, person, { sections: onlyLatest, since }, at(4 + later)),
    );
    if (!one || !two) throw new Error('Two change it.');
    expect(await raceTransactions(database(), one, two)).toEqual(['fulfilled', 'rejected']);
  });

  test('categories and tags must be there; articles that were erased are left out', async () => {
    const gone = 'f'.repeat(24);
    const sections: HomePage = [
      ...onlyLatest,
      { ...newSection('a'.repeat(24), 'cards'), category: gone },
      { ...newSection('b'.repeat(24), 'cards'), source: 'tag', tag: gone },
    ];
    await expect(save(sections, 6)).rejects.toMatchObject({
      status: 422,
      fields: { 'sections.1.category': {}, 'sections.2.tag': {} },
    });
    const id = await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ name: 'मसौदा', status: 'draft' })),
    );
    await save(picked([gone, id]), 6);
    expect((await read()).sections[0]?.picked).toEqual([id]);
    expect((await read()).articles).toMatchObject([{ _id: id, name: 'मसौदा', status: 'draft' }]);
  });

  test('a planned change takes effect at its time, once', async () => {
    await plan(onlyLatest, 100);
    await expect(plan(onlyLatest, -1)).rejects.toMatchObject({ status: 422 });
    expect(await nextDue(db(), at(0))).toEqual(at(100));
    expect(await run(99)).toBe(0);
    expect(await names()).toEqual(['editorsChoice']);
    const before = await newestChange(db());
    expect(await Promise.all([run(101), run(101)]).then(([one, two]) => one + two)).toBe(1);
    expect(await names()).toEqual(['latest']);
    expect([...(await changesSince(db(), before)).tags]).toEqual(['home']);
    const { entries } = await readAudit(db(), { kind: 'home' });
    expect(entries[0]).toMatchObject({ action: 'home.change', detail: { scheduled: true } });
    expect(await read()).toMatchObject({ plans: [], changed: { by: 'editor' } });
    expect(await nextDue(db(), at(3000))).toBeNull();
  });

  test('the last place for a plan is given once, and a time that nobody can read holds back none', async () => {
    for (let count = 1; count < limits.homePlans; count += 1) await plan(onlyLatest, 5000 + count);
    const last = (trx: Transaction) =>
      planHomePage(trx, people.editor, { sections: onlyLatest, at: at(6000).toISOString() }, NOW);
    expect(await raceTransactions(database(), last, last)).toEqual(['fulfilled', 'rejected']);
    const [first, ...rest] = (await read()).plans;
    const spoil = db()
      .updateTable('home_plans')
      .where('id', '=', first?._id ?? '');
    await spoil.set({ due_at: '' }).execute();
    expect(await nextDue(db(), at(0))).toEqual(at(5002));
    expect(await run(4000)).toBe(0);
    for (const { _id } of [first, ...rest].flatMap((plan) => plan ?? [])) {
      await write(db(), (trx) => unplanHomePage(trx, people.admin, _id));
    }
  });

  test('several are done in the order of their times, and can be cancelled', async () => {
    await plan(picked([]), 300);
    await plan(onlyLatest, 200);
    await plan(picked([]), 400);
    const [, , last] = (await read()).plans;
    await write(db(), (trx) => unplanHomePage(trx, people.admin, last?._id ?? ''));
    expect(await run(1000)).toBe(2);
    expect(await names()).toEqual(['editorsChoice']);
  });

  test('of two for one time the one that was planned later stands', async () => {
    await plan(picked([]), 1050);
    await plan(onlyLatest, 1050);
    expect((await read()).plans.map(({ sections }) => sections)).toEqual([picked([]), onlyLatest]);
    expect(await run(1060)).toBe(2);
    expect(await names()).toEqual(['latest']);
  });

  test('a deleted category is in no plan and comes back by no undo; what else is gone is said', async () => {
    const [from, to] = ['d'.repeat(24), 'e'.repeat(24)];
    for (const id of [from, to]) await write(db(), (trx) => addCategory(trx, id));
    const tag = await write(db(), (trx) => createTag(trx, { name: 'घाट', description: '' }));
    const fed: HomePage = [{ ...newSection('parenting', 'cards'), category: from }];
    await save(fed, 1100);
    await save(onlyLatest, 1200);
    await plan(fed, 1300);
    await plan([{ ...newSection('t'.repeat(24), 'cards'), source: 'tag', tag }], 1400);
    await write(db(), (trx) => deleteCategory(trx, from, { moveTo: to }));
    const feeds = async () => (await read()).sections.map(({ category }) => category);
    const since = (await read()).changed?.at ?? '';
    await write(db(), (trx) => undoHomePage(trx, people.editor, since, at(1250)));
    expect(await feeds()).toEqual([to]);
    await save(onlyLatest, 1260);
    await db().deleteFrom('tags').where('id', '=', tag).execute();
    expect(await run(1400)).toBe(2);
    expect(await feeds()).toEqual([to]);
    const [left] = (await read()).plans;
    expect(left).toMatchObject({ failed: true });
    await write(db(), (trx) => unplanHomePage(trx, people.admin, left?._id ?? ''));
    await save(picked([]), 1450);
  });

  test('a merged tag fills what it filled, by the one that is left', async () => {
    const add = (name: string) => write(db(), (trx) => createTag(trx, { name, description: '' }));
    const [from, into] = [await add('मेला'), await add('मेले')];
    const filled = (tag: string): HomePage => [
      { ...newSection('a'.repeat(24), 'cards'), source: 'tag', tag },
    ];
    await save(filled(from), 1451);
    await plan(filled(from), 1480);
    await write(db(), (trx) => mergeTags(trx, from, into));
    const { sections, plans } = await read();
    expect([sections, plans[0]?.sections]).toEqual([filled(into), filled(into)]);
    // So it is where somebody has arranged the page since before.
    await save(filled(from), 1452);
    expect((await read()).sections).toEqual(filled(into));
    await write(db(), (trx) => unplanHomePage(trx, people.admin, plans[0]?._id ?? ''));
    await save(picked([]), 1453);
  });

  test('where the last section goes with its category, the newest stories stand', async () => {
    const id = 'f'.repeat(24);
    await write(db(), (trx) => addCategory(trx, id));
    const own: HomePage = [{ ...newSection('b'.repeat(24), 'cards'), category: id }];
    await save(own, 1454);
    await plan(own, 1480);
    await write(db(), (trx) => deleteCategory(trx, id));
    const { sections, plans } = await read();
    expect(sections.map(({ name }) => name)).toEqual(['latest']);
    expect(plans).toMatchObject([{ sections: [{ name: 'latest' }], failed: false }]);
    await write(db(), (trx) => unplanHomePage(trx, people.admin, plans[0]?._id ?? ''));
    await save(picked([]), 1455);
  });

  test('a category that is deleted while the page is saved feeds it no more', async () => {
    const id = 'c'.repeat(24);
    await write(db(), (trx) => addCategory(trx, id));
    const since = (await read()).changed?.at ?? '';
    const sections: HomePage = [
      ...picked([]),
      { ...newSection('parenting', 'cards'), category: id },
    ];
    const put = (trx: Transaction) =>
      saveHomePage(trx, people.editor, { sections, since }, at(1460));
    const remove = (trx: Transaction) => deleteCategory(trx, id);
    expect(await raceTransactions(database(), put, remove)).toEqual(['fulfilled', 'fulfilled']);
    expect((await read()).sections.map(({ category }) => category)).toEqual([null, null]);
    await save(picked([]), 1470);
  });

  test('one that cannot be read is kept as not done until it is put away', async () => {
    await plan(onlyLatest, 1500);
    await db().updateTable('home_plans').set({ sections: '{' }).execute();
    const unreadable = { sections: [], failed: true };
    expect((await read()).plans).toMatchObject([unreadable]);
    expect(await run(1501)).toBe(1);
    expect(await names()).toEqual(['editorsChoice']);
    const [left] = (await read()).plans;
    expect(left).toMatchObject(unreadable);
    await write(db(), (trx) => unplanHomePage(trx, people.admin, left?._id ?? ''));
    expect((await read()).plans).toEqual([]);
  });

  test('of who may not do it any more it is kept, and says so', async () => {
    await plan(onlyLatest, 2000, people.admin);
    const user = db().updateTable('users').where('id', '=', people.admin._id);
    await user.set({ active: 0 }).execute();
    expect(await run(2001)).toBe(1);
    expect(await names()).toEqual(['editorsChoice']);
    expect((await read()).plans).toMatchObject([{ failed: true }]);
    expect(await nextDue(db(), at(3000))).toBeNull();
  });
});
