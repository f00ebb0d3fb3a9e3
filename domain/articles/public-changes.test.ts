import { beforeAll, expect, test } from 'vitest';
import { changesSince, newestChange } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { runJobsOf } from '../schedule/run.ts';
import { actOnArticle } from './actions.ts';
import { saveArticle } from './edit.ts';
import { discardCopy, moveCopy, publishCopy, saveCopy } from './edit-copy.ts';
import { scheduleArticle, unscheduleArticle } from './schedule.ts';
import { linkTranslation } from './translations.ts';
import { createArticle } from './write.ts';

onEachEngine('what pages hear of articles', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });

  const add = (status: 'draft' | 'published', language: 'en' | 'hi' = 'en') =>
    write(db(), (trx) => createArticle(trx, sampleArticle({ status, language })));
  /** Returns the tags of the pages that a write drops. */
  async function dropped(work: (trx: Transaction) => Promise<unknown>): Promise<string[]> {
    const before = await newestChange(db());
    await write(db(), work);
    expect(await newestChange(db())).toBeGreaterThan(before);
    return [...(await changesSince(db(), before)).tags].sort();
  }

  test('nothing of drafts, not even where the page of a translation knows them', async () => {
    const [live, id] = [await add('published'), await add('draft', 'hi')];
    const tags = await dropped((trx) => linkTranslation(trx, people.editor, id, live));
    expect(tags).toContain(`article:${live}`);
    expect(tags).not.toContain(`article:${id}`);
    const at = later(new Date(), 60_000);
    const steps = [
      (trx: Transaction) => saveArticle(trx, people.editor, id, { name: 'कच्चा' }),
      (trx: Transaction) => saveArticle(trx, people.editor, id, { name: 'कच्चा', status: 'review' }),
      (trx: Transaction) => scheduleArticle(trx, people.editor, id, { action: 'publish', at }),
      (trx: Transaction) => unscheduleArticle(trx, people.editor, id, 'publish'),
    ];
    for (const step of steps) expect(await dropped(step)).toEqual([]);
  });

  test('nothing of working copies, until they are published', async () => {
    const id = await add('published');
    const keep = (trx: Transaction) =>
      saveCopy(trx, people.editor, id, { status: 'draft', body: { name: 'Anew' } });
    const at = later(new Date(), 60_000);
    const steps = [
      keep,
      (trx: Transaction) => moveCopy(trx, people.editor, id, { status: 'review' }),
      (trx: Transaction) => scheduleArticle(trx, people.editor, id, { action: 'update', at }),
      (trx: Transaction) => unscheduleArticle(trx, people.editor, id, 'update'),
      (trx: Transaction) => discardCopy(trx, people.editor, id),
      keep,
    ];
    for (const step of steps) expect(await dropped(step)).toEqual([]);
    const tags = await dropped((trx) => publishCopy(trx, people.editor, id));
    expect(tags).toEqual(expect.arrayContaining([`article:${id}`, 'home', 'stories']));
  });

  test('all that readers see: publication by hand and by the schedule, changes, the end of it', async () => {
    const id = await add('draft');
    const heard = expect.arrayContaining([`article:${id}`, 'home', 'stories']);
    const publish = (trx: Transaction) => actOnArticle(trx, people.editor, id, 'publish');
    const unpublish = (trx: Transaction) => actOnArticle(trx, people.editor, id, 'unpublish');
    expect(await dropped(publish)).toEqual(heard);
    const rename = (trx: Transaction) => saveArticle(trx, people.editor, id, { name: 'Renamed' });
    expect(await dropped(rename)).toEqual(heard);
    // Changed, and taken back before anybody looked.
    const before = await newestChange(db());
    await write(db(), rename);
    await write(db(), unpublish);
    const { tags, gone } = await changesSince(db(), before);
    expect([[...tags], [...gone]]).toEqual([heard, [`article:${id}`]]);
    const at = later(new Date(), 60_000);
    await write(db(), (trx) => scheduleArticle(trx, people.editor, id, { action: 'publish', at }));
    expect(await dropped((trx) => runJobsOf(trx, id, new Date(later(new Date(at), 1000))))).toEqual(
      heard,
    );
    expect(await dropped((trx) => actOnArticle(trx, people.editor, id, 'delete'))).toEqual(heard);
  });
});
