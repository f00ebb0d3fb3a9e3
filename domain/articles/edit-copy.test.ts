import { beforeAll, describe, expect, test } from 'vitest';
import { type SavedBody, savedBodySchema } from '../../contract/articles.ts';
import { valuesOf } from '../../contract/revisions.ts';
import type { User } from '../../contract/users.ts';
import { later } from '../../database/later.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, newUser, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createCategory } from '../categories/categories.ts';
import { deleteCategory } from '../categories/delete.ts';
import { getDashboard } from '../dashboard/dashboard.ts';
import { findUses } from '../images/image-uses.ts';
import { readEntries } from '../schedule/entries.ts';
import { runJobsOf } from '../schedule/run.ts';
import { actOnArticle } from './actions.ts';
import { copyEvents } from './copy-history.ts';
import { correctionsOf } from './corrections.ts';
import { saveArticle } from './edit.ts';
import {
  discardCopy,
  loadCopy,
  moveCopy,
  publishCopy,
  publishForm,
  saveCopy,
} from './edit-copy.ts';
import { listRevisions } from './history.ts';
import { loadArticle } from './load.ts';
import { scheduleArticle } from './schedule.ts';
import { createArticle } from './write.ts';

const TEXT = '<p>एक।</p><p>दो।</p><p>तीन।</p>';

onEachEngine('working copies', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });

  const published = (author: User = people.author) =>
    write(db(), (trx) =>
      createArticle(trx, sampleArticle({ name: 'पुराना', description: TEXT, author: author._id })),
    );
  const keep = (id: string, body: SavedBody, by: User = people.editor) =>
    write(db(), (trx) => saveCopy(trx, by, id, { status: 'draft', body }));
  const correctBy = (by: User, id: string, body: SavedBody) =>
    write(db(), (trx) => saveArticle(trx, by, id, body));
  const correct = (id: string, body: SavedBody) => correctBy(people.author, id, body);
  const addCategory = (name: string) =>
    write(db(), (trx) => createCategory(trx, { name, description: '-', isHome: false }));
  const publish = (id: string, by: User = people.editor) =>
    write(db(), (trx) => publishCopy(trx, by, id));
  const live = (id: string) => loadArticle(db(), people.admin, id);
  const copy = (id: string) => loadCopy(db(), people.admin, id);

  test('one that nobody can read is no copy, and another can begin', async () => {
    const id = await published();
    await keep(id, { name: 'नया' });
    const stored = db().updateTable('working_copies').where('article_id', '=', id);
    await stored.set({ form: '{"name":1}' }).execute();
    expect(await live(id)).toMatchObject({ name: 'पुराना', copy: null });
    expect(await copy(id)).toBeNull();
    await keep(id, { name: 'और नया' });
    expect(await copy(id)).toMatchObject({ name: 'और नया', showsCopy: true });
  });

  test('a copy leaves the article alone until it is published', async () => {
    const id = await published();
    await keep(id, { name: 'नया', description: '<p>सब नया<script>x</script></p>', pinned: true });
    expect(await live(id)).toMatchObject({
      name: 'पुराना',
      description: TEXT,
      version: 1,
      pinned: false,
      showsCopy: false,
      copy: { status: 'draft', by: 'editor', startedBy: people.editor._id },
    });
    const read = await copy(id);
    expect(read).toMatchObject({
      name: 'नया',
      description: '<p>सब नया</p>',
      slug: (await live(id)).slug,
      pinned: true,
      version: 1,
      showsCopy: true,
      author: { _id: people.author._id },
    });
    await publish(id);
    expect(await live(id)).toMatchObject({
      name: 'नया',
      status: 'published',
      version: 2,
      pinned: true,
      copy: null,
    });
    expect(await copy(id)).toBeNull();
    await expect(publish(id)).rejects.toMatchObject({ status: 404 });
  });

  test('a note for readers waits with its copy, and may be changed or left until then', async () => {
    const id = await published();
    await keep(id, { name: 'सही' });
    const at = later(new Date(), 60_000);
    const set = (correction?: string) =>
      write(db(), (trx) =>
        scheduleArticle(trx, people.editor, id, { action: 'update', at, correction }),
      );
    const waits = async () => (await live(id)).scheduled[0]?.correction;
    await set('साल ग़लत था');
    await set();
    expect(await waits()).toBe('साल ग़लत था');
    await set('');
    expect(await waits()).toBeUndefined();
    await keep(id, { name: 'सही', publishAt: at, correction: 'नाम ग़लत था' });
    expect(await correctionsOf(db(), id)).toEqual([]);
    await write(db(), (trx) => runJobsOf(trx, id, new Date(Date.now() + 120_000)));
    expect(await live(id)).toMatchObject({ name: 'सही', scheduled: [] });
    expect(await correctionsOf(db(), id)).toMatchObject([{ text: 'नाम ग़लत था', by: 'editor' }]);
  });

  test('a copy that the person has not seen gets no time, in the calendar neither, and moves nowhere', async () => {
    const id = await published();
    await keep(id, { name: 'पहला' });
    const seen = async () => (await copy(id))?.copy?.version;
    const first = await seen();
    const at = later(new Date(), 60_000);
    const set = (copyVersion?: string) =>
      write(db(), (trx) =>
        scheduleArticle(trx, people.editor, id, { action: 'update', at, copyVersion }),
      );
    await keep(id, { name: 'दूसरा' }, people.admin);
    await expect(set(first)).rejects.toMatchObject({ status: 409 });
    const submit = (version?: string) =>
      write(db(), (trx) => moveCopy(trx, people.editor, id, { status: 'review', version }));
    await expect(submit(first)).rejects.toMatchObject({ status: 409 });
    await submit(await seen());
    await set(await seen());
    const range = { from: later(new Date(), -1000), to: later(new Date(), 120_000) };
    const { entries } = await readEntries(db(), people.editor, range);
    const [job] = entries.filter(({ _id, action }) => _id === id && action === 'update');
    expect(job).toMatchObject({ copyVersion: await seen() });
  });

  test('the history tells what became of the copies, of saves in a row the last', async () => {
    const id = await published();
    const readEvents = async () =>
      (await copyEvents(db(), id)).map(({ what, by }) => `${by}: ${what}`).reverse();
    expect(await readEvents()).toEqual([]);
    for (const name of ['क', 'ख', 'ग']) await keep(id, { name });
    const move = (status: 'draft' | 'review') =>
      write(db(), (trx) => moveCopy(trx, people.editor, id, { status }));
    await move('review');
    await move('draft');
    await keep(id, { name: 'घ' }, people.admin);
    await publish(id);
    await keep(id, { name: 'ङ' }, people.admin);
    await write(db(), (trx) => discardCopy(trx, people.editor, id));
    expect(await readEvents()).toEqual([
      'editor: begun',
      'editor: saved',
      'editor: proposed',
      'editor: returned',
      'admin: saved',
      'editor: published',
      'admin: begun',
      'editor: discarded',
    ]);
    const { copies } = await listRevisions(db(), people.author, id, 1);
    expect(copies).toHaveLength(8);
  });

  test('a correction of the live text is in the copy, and in what it becomes', async () => {
    const id = await published();
    const description = '<p>एक, नया।</p><p>दो।</p><p>तीन।</p>';
    await keep(id, { name: 'पुराना', description, metaTitle: 'M' });
    await correct(id, { name: 'पुराना', description: TEXT.replace('तीन', 'तीन, ठीक') });
    await correct(id, { name: 'ठीक नाम', imageAlt: 'A' });
    const both = {
      name: 'ठीक नाम',
      metaTitle: 'M',
      imageAlt: 'A',
      description: '<p>एक, नया।</p><p>दो।</p><p>तीन, ठीक।</p>',
    };
    expect(await copy(id)).toMatchObject({ ...both, version: 3 });
    await publish(id);
    expect(await live(id)).toMatchObject({ ...both, version: 4 });
  });

  test('what clashes is refused, and both texts stay', async () => {
    const id = await published();
    await keep(id, { name: 'पुराना', description: TEXT.replace('दो', 'दो, मेरा') });
    await correct(id, { name: 'पुराना', description: TEXT.replace('दो', 'दो, ठीक') });
    const read = await copy(id);
    expect(read).toMatchObject({ version: 1, description: expect.stringContaining('मेरा') });
    await expect(publish(id)).rejects.toMatchObject({ status: 409 });
    if (!read) return expect.fail('there is a copy');
    const form = savedBodySchema.parse({ ...valuesOf(read), copyVersion: read.copy?.version });
    const put = (version: number) =>
      write(db(), (trx) => publishForm(trx, people.editor, id, { ...form, version }));
    await expect(put(1)).rejects.toMatchObject({
      status: 409,
      current: { by: 'author', article: { version: 2, showsCopy: false } },
    });
    expect(await copy(id)).toMatchObject({ description: expect.stringContaining('मेरा') });
    expect((await live(id)).description).toContain('ठीक');
    await put(2);
    expect(await live(id)).toMatchObject({ description: form.description, copy: null });
  });

  test('two people do not overwrite each other', async () => {
    const id = await published();
    await keep(id, { name: 'पहला', copyVersion: null });
    const first = (await copy(id))?.copy?.version ?? '';
    const second = keep(id, { name: 'दूसरा', copyVersion: null }, people.author);
    await expect(second).rejects.toMatchObject({
      status: 409,
      current: { by: 'editor', article: { name: 'पहला', showsCopy: true } },
    });
    await keep(id, { name: 'दूसरा', copyVersion: first }, people.author);
    const drop = (version: string) =>
      write(db(), (trx) => discardCopy(trx, people.editor, id, version));
    await expect(drop(first)).rejects.toMatchObject({ status: 409 });
    await drop((await copy(id))?.copy?.version ?? '');
    expect(await live(id)).toMatchObject({ name: 'पुराना', copy: null, version: 1 });
  });

  test('what somebody saved since one read the copy is not published unseen', async () => {
    const id = await published();
    await keep(id, { name: 'मेरा' });
    const version = (await copy(id))?.copy?.version;
    await keep(id, { name: 'और' });
    const unseen = write(db(), (trx) => publishCopy(trx, people.editor, id, { version }));
    await expect(unseen).rejects.toMatchObject({ status: 409 });
    expect((await live(id)).name).toBe('पुराना');
    const seen = { version: (await copy(id))?.copy?.version };
    await write(db(), (trx) => publishCopy(trx, people.editor, id, seen));
    expect((await live(id)).name).toBe('और');
  });

  test('everybody who made an article may rewrite it', async () => {
    const second = await newUser(db(), 'author');
    const id = await published();
    await correctBy(people.editor, id, { name: 'पुराना', coAuthors: [second._id] });
    await keep(id, { name: 'दोनों का' }, second);
    await publish(id, second);
    expect((await live(id)).name).toBe('दोनों का');
  });

  test('it changes what is at the top of the home page only where it was to', async () => {
    const id = await published();
    await keep(id, { name: 'नया' }, people.author);
    await correctBy(people.editor, id, { name: 'पुराना', pinned: true });
    expect(await copy(id)).toMatchObject({ name: 'नया', pinned: true });
    await publish(id, people.author);
    expect(await live(id)).toMatchObject({ name: 'नया', pinned: true });
    const wish = keep(id, { name: 'x', pinned: false }, people.author);
    await expect(wish).rejects.toMatchObject({ status: 403 });
    await keep(id, { name: 'x', pinned: false });
    await publish(id);
    expect((await live(id)).pinned).toBe(false);
  });

  test('what was deleted meanwhile is in it as in the live text', async () => {
    const [gone, target] = await Promise.all(['गई', 'रही'].map(addCategory));
    const second = await newUser(db(), 'author');
    const id = await published();
    await correctBy(people.editor, id, { name: 'पुराना', category: gone });
    await keep(id, { name: 'नया', coAuthors: [second._id] });
    await write(db(), (trx) => deleteCategory(trx, gone ?? '', { moveTo: target }));
    await db().deleteFrom('users').where('id', '=', second._id).execute();
    expect(await copy(id)).toMatchObject({ category: { _id: target }, coAuthors: [] });
    await publish(id);
    expect(await live(id)).toMatchObject({ name: 'नया', category: { _id: target }, coAuthors: [] });
  });

  test('what no database could publish is left out', async () => {
    const id = await published();
    await keep(id, { name: 'x', metaTitle: 'a\0b', description: '<p>a\0b</p>' });
    await publish(id);
    expect(await live(id)).toMatchObject({ metaTitle: 'ab', description: '<p>ab</p>' });
  });

  describe('who may only submit', () => {
    test('proposes a change of their published article, which an editor publishes', async () => {
      const id = await published(people.contributor);
      const { contributor } = people;
      const body = { name: 'मेरा सुझाव' };
      await write(db(), (trx) => saveCopy(trx, contributor, id, { status: 'review', body }));
      expect((await live(id)).copy).toMatchObject({ status: 'review', by: 'contributor' });
      await expect(publish(id, contributor)).rejects.toMatchObject({ status: 403 });
      const at = new Date(Date.now() + 60_000).toISOString();
      const plan = write(db(), (trx) =>
        scheduleArticle(trx, contributor, id, { action: 'update', at }),
      );
      await expect(plan).rejects.toMatchObject({ status: 403 });
      const back = (reason?: string) =>
        write(db(), (trx) => moveCopy(trx, people.editor, id, { status: 'draft', reason }));
      await expect(back()).rejects.toMatchObject({ status: 422 });
      await write(db(), (trx) => scheduleArticle(trx, people.editor, id, { action: 'update', at }));
      await back('स्रोत जोड़ें');
      expect((await live(id)).scheduled).toEqual([]);
      const returned = { by: 'editor', reason: 'स्रोत जोड़ें' };
      expect((await live(id)).copy).toMatchObject({ status: 'draft', returned });
      await keep(id, { name: 'बेहतर सुझाव' }, contributor);
      expect((await live(id)).copy).toMatchObject({ returned });
      const { mine } = await getDashboard(db(), contributor);
      expect(mine).toContainEqual(expect.objectContaining({ _id: id, copy: true, sentBack: true }));
      const move = (status: 'draft' | 'review') =>
        write(db(), (trx) => moveCopy(trx, contributor, id, { status }));
      await move('review');
      expect((await live(id)).copy).toMatchObject({ status: 'review', returned: null });
      // Whoever made it takes it back without a word.
      await move('draft');
      expect((await live(id)).copy).toMatchObject({ status: 'draft', returned: null });
      await publish(id);
      expect((await live(id)).name).toBe('बेहतर सुझाव');
    });

    test('changes nothing of a proposal any more whose publication is scheduled', async () => {
      const id = await published(people.contributor);
      await keep(id, { name: 'मेरा सुझाव' }, people.contributor);
      const at = later(new Date(), 60_000);
      await write(db(), (trx) => scheduleArticle(trx, people.editor, id, { action: 'update', at }));
      const { contributor } = people;
      const version = (await copy(id))?.copy?.version ?? '';
      for (const change of [
        () => keep(id, { name: 'कुछ और' }, contributor),
        () => write(db(), (trx) => moveCopy(trx, contributor, id, { status: 'review' })),
        () => write(db(), (trx) => discardCopy(trx, contributor, id)),
        () => write(db(), (trx) => discardCopy(trx, contributor, id, version)),
      ]) {
        await expect(change()).rejects.toMatchObject({ status: 403 });
      }
      await keep(id, { name: 'संपादक का' });
      await write(db(), (trx) => runJobsOf(trx, id, new Date(Date.now() + 120_000)));
      expect((await live(id)).name).toBe('संपादक का');
    });

    test('throws a proposal away that has a time only after taking it back', async () => {
      const { contributor, editor } = people;
      const id = await published(contributor);
      const body = { name: 'मेरा सुझाव' };
      await write(db(), (trx) => saveCopy(trx, contributor, id, { status: 'review', body }));
      const at = later(new Date(), 60_000);
      await write(db(), (trx) => scheduleArticle(trx, editor, id, { action: 'update', at }));
      const discard = () => write(db(), (trx) => discardCopy(trx, contributor, id));
      await expect(discard()).rejects.toMatchObject({ status: 403 });
      expect((await live(id)).scheduled).toHaveLength(1);
      await write(db(), (trx) => moveCopy(trx, contributor, id, { status: 'draft' }));
      await discard();
      expect(await live(id)).toMatchObject({ copy: null, scheduled: [] });
    });

    test('leaves alone what somebody else is rewriting, and what is not theirs', async () => {
      const id = await published(people.contributor);
      await keep(id, { name: 'संपादक का' });
      const mine = keep(id, { name: 'मेरा' }, people.contributor);
      await expect(mine).rejects.toMatchObject({ status: 403 });
      const stranger = await newUser(db(), 'author');
      await expect(keep(id, { name: 'x' }, stranger)).rejects.toMatchObject({ status: 403 });
      await expect(loadCopy(db(), stranger, id)).rejects.toMatchObject({ status: 403 });
    });
  });

  describe('at a time', () => {
    const in1 = () => new Date(Date.now() + 60_000);
    const run = (id: string) =>
      write(db(), (trx) => runJobsOf(trx, id, new Date(Date.now() + 120_000)));

    test('it is published once, with what was corrected meanwhile', async () => {
      const id = await published();
      await keep(id, { name: 'तय', publishAt: in1().toISOString() });
      expect((await live(id)).scheduled).toMatchObject([{ action: 'update', failure: null }]);
      await correct(id, { name: 'पुराना', imageAlt: 'ठीक' });
      await run(id);
      await run(id);
      expect(await live(id)).toMatchObject({
        name: 'तय',
        imageAlt: 'ठीक',
        version: 3,
        scheduled: [],
        copy: null,
      });
    });

    test('a clash is told and nothing is published; discarding takes the time back', async () => {
      const id = await published();
      await keep(id, { name: 'मेरा', publishAt: in1().toISOString() });
      await correct(id, { name: 'ठीक' });
      await run(id);
      expect(await live(id)).toMatchObject({
        name: 'ठीक',
        scheduled: [{ action: 'update', failure: 'conflict' }],
      });
      expect((await copy(id))?.name).toBe('मेरा');
      await write(db(), (trx) => discardCopy(trx, people.editor, id));
      expect((await live(id)).scheduled).toEqual([]);
    });

    test('where a right is missing, nothing of it is done', async () => {
      const id = await published();
      await keep(id, { name: 'नया', pinned: true });
      const job = { action: 'update', at: in1().toISOString() } as const;
      await write(db(), (trx) => scheduleArticle(trx, people.author, id, job));
      await run(id);
      expect(await live(id)).toMatchObject({
        name: 'पुराना',
        version: 1,
        pinned: false,
        copy: { status: 'draft' },
        scheduled: [{ action: 'update', failure: 'rights' }],
      });
    });

    test('not while the article is unpublished, and never without a copy', async () => {
      const id = await published();
      const job = { action: 'update', at: in1().toISOString() } as const;
      const set = () => write(db(), (trx) => scheduleArticle(trx, people.editor, id, job));
      await expect(set()).rejects.toMatchObject({ status: 404 });
      await keep(id, { name: 'x' });
      await set();
      await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'unpublish'));
      await run(id);
      expect((await live(id)).scheduled).toMatchObject([{ failure: 'unpublished' }]);
    });
  });

  test('only what readers see has a copy, whose address is free', async () => {
    const other = await live(await published());
    const draft = await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ status: 'draft', author: people.author._id })),
    );
    await expect(keep(draft, { name: 'x' })).rejects.toMatchObject({ status: 409 });
    const id = await published();
    await expect(keep(id, { name: 'x', slug: other.slug })).rejects.toMatchObject({ status: 409 });
  });

  test('its pictures are used as long as it is there', async () => {
    const id = await published();
    const picture = { id: '0123456789abc', url: '/images/0123456789abc.jpg' };
    const uses = async () => (await findUses(db(), picture)).length;
    await keep(id, { name: 'चित्र', imageUrl: picture.url });
    expect(await uses()).toBe(1);
    await correct(id, { name: 'ठीक' });
    expect(await uses()).toBe(1);
    await write(db(), (trx) => discardCopy(trx, people.editor, id));
    expect(await uses()).toBe(0);
  });
});
