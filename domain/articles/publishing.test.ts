import { beforeAll, describe, expect, test } from 'vitest';
import type { ArticleInput } from '../../contract/articles.ts';
import { say } from '../../contract/messages/message.ts';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { publishable, sampleArticle } from '../../tests/support/samples.ts';
import { runDue } from '../schedule/run.ts';
import { putSetting } from '../settings.ts';
import { actOnArticle } from './actions.ts';
import { actOnArticles } from './bulk.ts';
import { addArticle, saveArticle } from './edit.ts';
import { publishCopy, publishForm, saveCopy } from './edit-copy.ts';
import { restoreRevision } from './history.ts';
import { loadArticle } from './load.ts';
import { scheduleArticle } from './schedule.ts';
import { moveArticle } from './stages.ts';
import { undoActions } from './undo.ts';
import { createArticle } from './write.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

onEachEngine('the rule of publishing', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });

  const store = (values: Partial<ArticleInput>) =>
    write(db(), (trx) => createArticle(trx, sampleArticle(values)));
  const idea = (values: Partial<ArticleInput> = {}) =>
    store({ status: 'draft', description: '', imageUrl: '', ...values });
  const asEditor = (work: (trx: Transaction) => Promise<unknown>) => write(db(), work);
  const read = (id: string) => loadArticle(db(), people.editor, id);

  const empty = { status: 400, fields: { description: say('must not be empty') } };

  describe('refuses an idea without text and picture', () => {
    const refusal = 'it has neither a text nor a picture';

    test('in the form and the API: nothing is stored, and what is there stays', async () => {
      const before = await db().selectFrom('articles').select('id').execute();
      for (const body of [{}, { status: 'published' }, { publishAt: inHours(1) }] as const) {
        const call = asEditor((trx) => addArticle(trx, people.editor, { name: 'विचार', ...body }));
        await expect(call).rejects.toThrow(refusal);
      }
      expect(await db().selectFrom('articles').select('id').execute()).toEqual(before);
      const id = await idea();
      for (const body of [{ status: 'published' }, { publishAt: inHours(1) }] as const) {
        const call = asEditor((trx) =>
          saveArticle(trx, people.editor, id, { name: 'विचार', ...body }),
        );
        await expect(call).rejects.toMatchObject(empty);
      }
      expect(await read(id)).toMatchObject({ status: 'draft', scheduled: [], version: 1 });
    });

    test('from the list and the board, with the reason', async () => {
      const [bare, whole] = [await idea(), await idea(publishable)];
      for (const action of ['publish', 'schedule'] as const) {
        const at = inHours(1);
        const { done, refused } = await write(db(), (trx) =>
          actOnArticles(trx, people.editor, { ids: [bare, whole], action, at }),
        );
        expect(done, action).toEqual(action === 'publish' ? [whole] : []);
        expect(JSON.stringify(refused[0]), action).toContain(refusal);
      }
      expect((await read(bare)).status).toBe('draft');
    });

    test('for a time, and at it where the text went meanwhile', async () => {
      const id = await idea();
      const set = (action: 'publish' | 'update', of: string) =>
        asEditor((trx) => scheduleArticle(trx, people.editor, of, { action, at: inHours(1) }));
      await expect(set('publish', id)).rejects.toMatchObject(empty);
      const emptied = await idea(publishable);
      await set('publish', emptied);
      await asEditor((trx) =>
        saveArticle(trx, people.editor, emptied, { name: 'विचार', description: '<p>&nbsp;</p>' }),
      );
      const late = () => new Date(Date.now() + 2 * HOUR);
      await runDue(db(), (error) => expect.fail(`${error}`), late);
      expect(await read(emptied)).toMatchObject({
        status: 'draft',
        scheduled: [{ action: 'publish', failure: 'incomplete' }],
      });
    });

    test('as the working copy of what is public, now or at a time', async () => {
      const id = await store({});
      const body = { name: 'संशोधन', description: '<p>&#8203;</p>' };
      await asEditor((trx) => saveCopy(trx, people.editor, id, { status: 'draft', body }));
      for (const way of [
        (trx: Transaction) => publishCopy(trx, people.editor, id),
        (trx: Transaction) => publishForm(trx, people.editor, id, body),
        (trx: Transaction) =>
          scheduleArticle(trx, people.editor, id, { action: 'update', at: inHours(1) }),
      ]) {
        await expect(asEditor(way)).rejects.toMatchObject(empty);
      }
      expect((await read(id)).name).not.toBe('संशोधन');
    });
  });

  test('an approval publishes nothing, and asks for nothing', async () => {
    const id = await idea({ status: 'review' });
    await asEditor((trx) => moveArticle(trx, people.editor, id, { stage: 'ready' }));
    expect(await read(id)).toMatchObject({ status: 'review', desk: { stage: { id: 'ready' } } });
  });

  test('a picture is needed unless the setting says that none is, a text always', async () => {
    const id = await idea({ description: '<p>पाठ</p>' });
    const publish = (of: string) =>
      asEditor((trx) => saveArticle(trx, people.editor, of, { name: 'P', status: 'published' }));
    await expect(publish(id)).rejects.toThrow('it has no picture');
    await asEditor((trx) => putSetting(trx, 'requirePicture', false));
    await publish(id);
    await expect(publish(await idea())).rejects.toThrow('it has no text');
    await asEditor((trx) => putSetting(trx, 'requirePicture', true));
    expect((await read(id)).status).toBe('published');
  });

  test('what is public, imported or brought back keeps its state, and loses nothing more', async () => {
    const bare = { imageUrl: '', description: '<p>पाठ</p>' };
    const id = await store(bare);
    const save = (body: object) =>
      asEditor((trx) => saveArticle(trx, people.editor, id, { name: 'सुधरा', ...body }));
    await save({});
    await expect(save({ description: '' })).rejects.toThrow('it has no text');
    // Deleted and restored; unpublished and taken back.
    await asEditor((trx) => actOnArticle(trx, people.editor, id, 'delete'));
    await asEditor((trx) => actOnArticle(trx, people.editor, id, 'restore'));
    expect((await read(id)).status).toBe('published');
    const { undo } = await write(db(), (trx) =>
      actOnArticles(trx, people.editor, { ids: [id], action: 'unpublish' }),
    );
    const { done } = await write(db(), (trx) => undoActions(trx, people.editor, undo));
    expect(done).toEqual([id]);
    // A version of before has no picture either.
    await save({ imageUrl: '/icon-192.png' });
    await expect(save({ imageUrl: '' })).rejects.toThrow('it has no picture');
    await asEditor((trx) => restoreRevision(trx, people.editor, id, 1));
    expect(await read(id)).toMatchObject({ status: 'published', imageUrl: '' });
  });
});
