import { beforeAll, expect, test } from 'vitest';
import type { User } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { listForAdmin } from '../articles/admin-list.ts';
import { scheduleArticle, unscheduleArticle } from '../articles/schedule.ts';
import { createArticle } from '../articles/write.ts';
import { createCategory } from '../categories/categories.ts';
import { planArticle } from '../desk/plan.ts';
import { readEntries } from './entries.ts';
import { nextDue } from './run.ts';

const NOW = new Date('2030-01-10T00:00:00.000Z');
const range = { from: '2030-01-01T00:00:00.000Z', to: '2030-02-01T00:00:00.000Z' };

onEachEngine('what happens in a time', (database) => {
  const db = () => database().db;
  let people: People;
  let category: string;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    people = await newPeople(db());
    const given = { name: 'विज्ञान', description: 'x', isHome: false };
    category = await write(db(), (trx) => createCategory(trx, given));
    const add = (name: string, author: User, publishedAt?: string) =>
      write(db(), async (trx) => {
        const status = publishedAt ? 'published' : name === 'waits' ? 'review' : 'draft';
        const input = sampleArticle({ name, author: author._id, category, status });
        ids[name] = await createArticle(trx, input, { ...(publishedAt && { publishedAt }) });
      });
    await add('out', people.author, '2030-01-05T10:00:00.000Z');
    await add('before', people.author, '2029-12-31T23:59:59.999Z');
    await add('planned', people.author);
    await add('later', people.author);
    await add('waits', people.author);
    await add('idea', people.editor);
    for (const [name, at] of [
      ['planned', '2030-01-20T01:30:00.000Z'],
      ['later', '2030-02-01T00:00:00.000Z'],
    ] as const) {
      const body = { action: 'publish', at } as const;
      await write(db(), (trx) => scheduleArticle(trx, people.editor, ids[name] ?? '', body, NOW));
    }
  });
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

  test('has what was published and what is scheduled, in order', async () => {
    const { entries, more } = await readEntries(db(), people.editor, range);
    expect(entries).toMatchObject([
      { name: 'out', action: null, at: '2030-01-05T10:00:00.000Z', category, status: 'published' },
      { name: 'planned', action: 'publish', at: '2030-01-20T01:30:00.000Z', failure: null },
    ]);
    expect(more).toBe(false);
  });

  test('has the filters, and shows nobody what is not theirs to see', async () => {
    const of = async (person: User, filter: object) =>
      names((await readEntries(db(), person, { ...range, ...filter })).entries);
    expect(await of(people.editor, { author: people.editor._id })).toEqual([]);
    expect(await of(people.editor, { category, author: people.author._id })).toHaveLength(2);
    expect(await of(people.contributor, {})).toEqual([]);
    expect(await of(people.author, {})).toEqual(['out', 'planned']);
  });

  test('a deadline stands at its hour, until the publication is scheduled', async () => {
    const id = ids.waits ?? '';
    const due = '2030-01-12T11:00:00.000Z';
    await write(db(), (trx) => planArticle(trx, people.editor, id, { due }));
    const read = async () => {
      const { entries } = await readEntries(db(), people.author, range);
      return entries.filter(({ _id }) => _id === id).map(({ action, at }) => [action, at]);
    };
    expect(await read()).toEqual([['due', due]]);
    const job = { action: 'publish', at: '2030-01-28T01:30:00.000Z' } as const;
    await write(db(), (trx) => scheduleArticle(trx, people.editor, id, job, NOW));
    expect(await read()).toEqual([['publish', job.at]]);
    await write(db(), (trx) => unscheduleArticle(trx, people.editor, id, 'publish'));
    await write(db(), (trx) => planArticle(trx, people.editor, id, { due: '' }));
    expect(await read()).toEqual([]);
  });

  test('a plan stands on its day and publishes nothing, until it is scheduled', async () => {
    const id = ids.idea ?? '';
    const plan = (by: User, planned: string) =>
      write(db(), (trx) => planArticle(trx, by, id, { planned }));
    const at = '2030-01-25T01:30:00.000Z';
    await expect(plan(people.contributor, at)).rejects.toMatchObject({ status: 403 });
    await plan(people.editor, at);
    const read = async () => {
      const { entries } = await readEntries(db(), people.editor, range);
      return entries.filter(({ _id }) => _id === id).map(({ action, at }) => [action, at]);
    };
    expect(await read()).toEqual([['plan', at]]);
    // Nothing is due but what was scheduled.
    expect((await nextDue(db(), NOW))?.toISOString()).toBe('2030-01-20T01:30:00.000Z');
    const job = { action: 'publish', at: '2030-01-28T01:30:00.000Z' } as const;
    await write(db(), (trx) => scheduleArticle(trx, people.editor, id, job, NOW));
    expect(await read()).toEqual([['publish', job.at]]);
    await write(db(), (trx) => unscheduleArticle(trx, people.editor, id, 'publish'));
    expect(await read()).toEqual([['plan', at]]);
    await plan(people.editor, '');
    expect(await read()).toEqual([]);
  });

  test('the list of articles finds what is scheduled', async () => {
    const list = (status: 'scheduled' | 'draft') =>
      listForAdmin(db(), people.editor, { status }, { page: 1, limit: 10 });
    const scheduled = await list('scheduled');
    expect(names(scheduled.articles).sort()).toEqual(['later', 'planned']);
    expect(scheduled.totalArticles).toBe(2);
    expect(scheduled.articles[0]?.scheduled).toMatchObject([{ action: 'publish' }]);
    expect(names((await list('draft')).articles)).toContain('idea');
  });
});
