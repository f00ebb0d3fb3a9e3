import { beforeAll, expect, test } from 'vitest';
import type { ArticleStatus, ScheduledAction } from '../../contract/articles.ts';
import type { User } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { publishable, sampleArticle } from '../../tests/support/samples.ts';
import { findUses } from '../images/image-uses.ts';
import { actOnArticle } from './actions.ts';
import { actOnArticles } from './bulk.ts';
import { addArticle, saveArticle } from './edit.ts';
import { loadArticle } from './load.ts';
import { scheduleArticle, unscheduleArticle } from './schedule.ts';
import { createArticle } from './write.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

onEachEngine('scheduling', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });

  const article = (status: 'draft' | 'published', embargo = '') =>
    write(db(), (trx) =>
      createArticle(trx, sampleArticle({ status, author: people.author._id, embargo })),
    );
  const set = (by: User, id: string, action: ScheduledAction, at = inHours(1)) =>
    write(db(), (trx) => scheduleArticle(trx, by, id, { action, at }));

  test('is for those who may publish or pin the article', async () => {
    const id = await article('draft');
    await expect(set(people.contributor, id, 'publish')).rejects.toThrow('not yours');
    await set(people.author, id, 'publish');
    await expect(set(people.author, id, 'pin')).rejects.toThrow('top of the home page');
    const mine = await write(db(), (trx) => addArticle(trx, people.contributor, { name: 'Mera' }));
    await expect(set(people.contributor, mine, 'publish')).rejects.toThrow('not change published');
  });

  test('is for the future, and for what will have something to do', async () => {
    const [draft, live] = [await article('draft'), await article('published')];
    await expect(set(people.editor, draft, 'publish', inHours(-1))).rejects.toThrow('is over');
    await expect(set(people.editor, live, 'publish')).rejects.toThrow('published already');
    for (const action of ['unpublish', 'pin'] as const) {
      await expect(set(people.editor, draft, action)).rejects.toThrow('not published');
      await set(people.editor, live, action);
    }
    await set(people.editor, draft, 'publish', inHours(2));
    await expect(set(people.editor, draft, 'unpublish', inHours(1))).rejects.toThrow(
      'not published',
    );
    await set(people.editor, draft, 'unpublish', inHours(3));
    await expect(set(people.editor, draft, 'publish', inHours(4))).rejects.toThrow('after its end');
    await set(people.editor, draft, 'publish', inHours(2.5));
    await write(db(), (trx) => actOnArticle(trx, people.editor, draft, 'delete'));
    await expect(set(people.editor, draft, 'publish')).rejects.toThrow('not found');
  });

  test('goes with a save, which makes a new article a draft', async () => {
    const at = inHours(5);
    const id = await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'Kal', publishAt: at }),
    );
    expect(await loadArticle(db(), people.author, id)).toMatchObject({
      status: 'draft',
      scheduled: [{ action: 'publish', at, by: people.author.name }],
    });
    const later = inHours(6);
    await write(db(), (trx) =>
      saveArticle(trx, people.author, id, { name: 'Parson', publishAt: later }),
    );
    expect(await loadArticle(db(), people.author, id)).toMatchObject({
      name: 'Parson',
      scheduled: [{ at: later }],
    });
    const refused = write(db(), (trx) =>
      saveArticle(trx, people.author, id, { name: 'Nahin', publishAt: inHours(-1) }),
    );
    await expect(refused).rejects.toThrow('is over');
    expect((await loadArticle(db(), people.author, id)).name).toBe('Parson');
  });

  test('stays when a draft goes to review, and goes with what a change by hand has done', async () => {
    const id = await article('draft');
    await set(people.author, id, 'publish', inHours(1));
    await set(people.author, id, 'unpublish', inHours(2));
    const after = async (status: ArticleStatus) => {
      await write(db(), (trx) => saveArticle(trx, people.editor, id, { name: 'Parson', status }));
      const { scheduled } = await loadArticle(db(), people.editor, id);
      return scheduled.map(({ action }) => action);
    };
    expect(await after('review')).toEqual(['publish', 'unpublish']);
    expect(await after('published')).toEqual(['unpublish']);
    expect(await after('draft')).toEqual([]);
  });

  test('an embargo is refused everywhere until it has ended', async () => {
    const refusal = 'its embargo has not ended';
    const embargo = inHours(10);
    const id = await article('draft', embargo);
    const save = (body: object) =>
      write(db(), (trx) => saveArticle(trx, people.editor, id, { name: 'Roka hua', ...body }));
    const held = { ...publishable, name: 'Rok', embargo, status: 'published' } as const;
    await expect(write(db(), (trx) => addArticle(trx, people.editor, held))).rejects.toThrow(
      refusal,
    );
    await expect(save({ status: 'published' })).rejects.toThrow(refusal);
    await expect(save({ publishAt: inHours(9) })).rejects.toThrow(refusal);
    const bulk = await write(db(), (trx) =>
      actOnArticles(trx, people.editor, { ids: [id], action: 'publish' }),
    );
    expect(bulk).toMatchObject({ done: [], refused: [{ _id: id }] });
    await save({ publishAt: inHours(11) });
    await save({ embargo: inHours(-1), status: 'published' });
    expect((await loadArticle(db(), people.editor, id)).status).toBe('published');
    // What readers see already is not to be withheld from them.
    await expect(save({ embargo })).rejects.toThrow(refusal);
  });

  test('an embargo beyond the time of publication is refused, unless that moves with it', async () => {
    const id = await article('draft');
    await set(people.editor, id, 'publish', inHours(2));
    const save = (values: object) =>
      write(db(), (trx) => saveArticle(trx, people.editor, id, { name: 'E', ...values }));
    await expect(save({ embargo: inHours(3) })).rejects.toThrow('Change that time first');
    await save({ embargo: inHours(1) });
    await save({ embargo: inHours(3), publishAt: inHours(4) });
    expect((await loadArticle(db(), people.editor, id)).embargo).not.toBe('');
  });

  test('an embargo ends earlier only by those who may publish', async () => {
    const [sooner, later] = [inHours(9), inHours(11)];
    const id = await write(db(), (trx) =>
      addArticle(trx, people.contributor, { name: 'Rok', embargo: inHours(10) }),
    );
    const save = (person: User, embargo: string) =>
      write(db(), (trx) => saveArticle(trx, person, id, { name: 'Rok', embargo }));
    for (const embargo of ['', sooner]) {
      await expect(save(people.contributor, embargo)).rejects.toThrow('may lift its embargo');
    }
    await save(people.contributor, later);
    expect((await loadArticle(db(), people.editor, id)).embargo).toBe(later);
    await save(people.editor, '');
    expect((await loadArticle(db(), people.editor, id)).embargo).toBe('');
  });

  test('a text that the person has not seen gets no time', async () => {
    const id = await article('draft');
    const { version } = await loadArticle(db(), people.editor, id);
    const setSeen = (seen: object) =>
      write(db(), (trx) =>
        scheduleArticle(trx, people.editor, id, { action: 'publish', at: inHours(1), ...seen }),
      );
    await write(db(), (trx) => saveArticle(trx, people.author, id, { name: 'बदला' }));
    await expect(setSeen({ version })).rejects.toMatchObject({ status: 409 });
    await expect(setSeen({ version: version + 2 })).rejects.toMatchObject({ status: 422 });
    expect((await loadArticle(db(), people.editor, id)).scheduled).toEqual([]);
    await setSeen({ version: version + 1 });
    expect((await loadArticle(db(), people.editor, id)).scheduled).toHaveLength(1);
  });

  test('taking back says so when there is nothing left to take back', async () => {
    const id = await article('draft');
    await set(people.author, id, 'publish');
    const takeBack = () =>
      write(db(), (trx) => unscheduleArticle(trx, people.author, id, 'publish'));
    await takeBack();
    await expect(takeBack()).rejects.toThrow('It is too late');
  });

  test('keeps the text from those who may not publish it, until the time is taken back', async () => {
    const { contributor, editor } = people;
    const picture = { image_id: 'a'.repeat(13), url: `/images/${'a'.repeat(13)}.jpg` };
    const id = await write(db(), (trx) =>
      createArticle(
        trx,
        sampleArticle({ author: contributor._id, status: 'draft', imageUrl: picture.url }),
      ),
    );
    const save = (by: User) => write(db(), (trx) => saveArticle(trx, by, id, { name: 'बदला' }));
    const move = (by: User, category: string | null) =>
      write(db(), (trx) => actOnArticles(trx, by, { ids: [id], action: 'move', category }));
    const mayDescribe = async () => {
      const [use] = await findUses(db(), { id: picture.image_id, url: picture.url });
      return use?.changedBy(contributor);
    };
    expect(await mayDescribe()).toBe(true);
    await set(editor, id, 'publish');
    await expect(save(contributor)).rejects.toMatchObject({ status: 403 });
    expect((await move(contributor, null)).refused).toMatchObject([{ _id: id }]);
    expect(await mayDescribe()).toBe(false);
    await save(editor);
    await write(db(), (trx) => unscheduleArticle(trx, editor, id, 'publish'));
    await save(contributor);
    await set(editor, id, 'publish');
    const failed = db().updateTable('scheduled_actions').where('article_id', '=', id);
    await failed.set({ failure: 'rights' }).execute();
    await save(contributor);
    await set(editor, id, 'publish');
    const refused = { status: 403 };
    const { done } = await write(db(), (trx) =>
      actOnArticles(trx, contributor, { ids: [id], action: 'delete' }),
    );
    expect(done).toEqual([]);
    const remove = (by: User) => write(db(), (trx) => actOnArticle(trx, by, id, 'delete'));
    await expect(remove(contributor)).rejects.toMatchObject(refused);
    await write(db(), (trx) => unscheduleArticle(trx, editor, id, 'publish'));
    await remove(contributor);
  });
});
