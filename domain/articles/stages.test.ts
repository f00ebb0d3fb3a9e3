import { beforeAll, expect, test } from 'vitest';
import type { ArticleBody } from '../../contract/articles.ts';
import { LIVE, type Stage } from '../../contract/stages.ts';
import type { User } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { publishable, sampleArticle } from '../../tests/support/samples.ts';
import { createCategory } from '../categories/categories.ts';
import { deleteCategory } from '../categories/delete.ts';
import { getSettings, putSetting } from '../settings.ts';
import { mergeTags } from '../tags/merge.ts';
import { createTag } from '../tags/tags.ts';
import { actOnArticle } from './actions.ts';
import { actOnArticles } from './bulk.ts';
import { loadDesk } from './desk.ts';
import { addArticle, saveArticle } from './edit.ts';
import { restoreRevision } from './history.ts';
import { loadArticle } from './load.ts';
import { findJobs, scheduleArticle } from './schedule.ts';
import { moveArticle } from './stages.ts';
import { createArticle, updateArticle } from './write.ts';

onEachEngine('stages', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });

  const add = (body: Partial<ArticleBody> = {}, by = people.contributor) =>
    write(db(), (trx) =>
      addArticle(trx, by, { ...publishable, name: 'Kahani', status: 'draft', ...body }),
    );
  const save = (by: User, id: string, body: Partial<ArticleBody>) =>
    write(db(), (trx) => saveArticle(trx, by, id, { name: 'Kahani', ...body }));
  const move = (by: User, id: string, stage: string, reason?: string) =>
    write(db(), (trx) => moveArticle(trx, by, id, { stage, ...(reason && { reason }) }));
  const desk = (id: string) => loadDesk(db(), people.editor, id);
  const place = async (id: string) => {
    const { status, desk } = await loadArticle(db(), people.editor, id);
    return [desk.stage.id, status];
  };
  async function approved(body: Partial<ArticleBody> = {}): Promise<string> {
    const id = await add({ status: 'review', ...body });
    await move(people.editor, id, 'ready');
    expect(await place(id)).toEqual(['ready', 'review']);
    return id;
  }

  test('a status that any call sets says the stage, and a move sets the status', async () => {
    const id = await add();
    expect(await place(id)).toEqual(['draft', 'draft']);
    await save(people.contributor, id, { status: 'review' });
    expect(await place(id)).toEqual(['review', 'review']);
    await move(people.contributor, id, 'idea');
    expect(await place(id)).toEqual(['idea', 'draft']);
    await save(people.contributor, id, { status: 'review' });
    await save(people.contributor, id, { status: 'draft' });
    expect(await place(id)).toEqual(['draft', 'draft']);
    await save(people.editor, id, { status: 'published' });
    expect(await place(id)).toEqual([LIVE, 'published']);
    await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'unpublish'));
    expect(await place(id)).toEqual([LIVE, 'unpublished']);
    await expect(move(people.editor, id, 'draft')).rejects.toThrow('may not move');
  });

  test('an idea begins as one, and a save moves on what it saves', async () => {
    const id = await add({ stage: 'idea' });
    expect(await place(id)).toEqual(['idea', 'draft']);
    await save(people.contributor, id, { name: 'Vichar', stage: 'review' });
    expect(await place(id)).toEqual(['review', 'review']);
    await save(people.editor, id, { name: 'Vichaar', stage: 'ready' });
    expect(await place(id)).toEqual(['ready', 'review']);
    await expect(save(people.editor, id, { stage: 'nowhere' })).rejects.toThrow('may not move');
    await expect(add({ stage: 'ready' })).rejects.toThrow('may not move');
  });

  test('only those who may publish an article approve it', async () => {
    const id = await add({ status: 'review' });
    await expect(move(people.contributor, id, 'ready')).rejects.toThrow('may not move');
    await expect(move(people.author, id, 'ready')).rejects.toThrow('not yours');
    await move(people.editor, id, 'ready');
    const { approval } = await desk(id);
    expect(approval).toMatchObject({ by: people.editor.name, holds: true });
    const own = await add({}, people.author);
    await move(people.author, own, 'ready');
    expect(await place(own)).toEqual(['ready', 'review']);
    expect((await loadDesk(db(), people.contributor, id)).moves.map(({ stage }) => stage)).toEqual([
      'idea',
      'draft',
      'review',
    ]);
  });

  test('what somebody saved since is not approved unseen', async () => {
    const id = await add({ status: 'review' });
    const approve = (version: number) =>
      write(db(), (trx) => moveArticle(trx, people.editor, id, { stage: 'ready', version }));
    await expect(approve(7)).rejects.toMatchObject({ status: 422 });
    await save(people.contributor, id, { description: '<p>naya</p>' });
    await expect(approve(1)).rejects.toMatchObject({ status: 409 });
    expect(await place(id)).toEqual(['review', 'review']);
    await approve(2);
    expect(await place(id)).toEqual(['ready', 'review']);
  });

  test('sending back says why, until the article goes on', async () => {
    const id = await add({ status: 'review' });
    await expect(move(people.editor, id, 'draft')).rejects.toThrow('must say');
    const at = new Date(Date.now() + 60_000).toISOString();
    await write(db(), (trx) => scheduleArticle(trx, people.editor, id, { action: 'publish', at }));
    await move(people.editor, id, 'draft', 'तथ्य जाँचें');
    expect(await place(id)).toEqual(['draft', 'draft']);
    // Nor is it published at the time that it had.
    expect(await findJobs(db(), [id])).toEqual(new Map());
    const reason = { by: people.editor.name, reason: 'तथ्य जाँचें' };
    expect((await desk(id)).returned).toMatchObject(reason);
    await save(people.contributor, id, { name: 'Sudhara' });
    expect((await desk(id)).returned).toMatchObject(reason);
    await save(people.contributor, id, { status: 'review' });
    expect((await desk(id)).returned).toBeNull();
    // Their own work people take back without a word, and it loses its time, too.
    await write(db(), (trx) => scheduleArticle(trx, people.editor, id, { action: 'publish', at }));
    await move(people.contributor, id, 'draft');
    expect((await desk(id)).returned).toBeNull();
    expect(await findJobs(db(), [id])).toEqual(new Map());
    // So it does where the form takes it back, which only those do who may change the text then.
    const own = await add({ status: 'review' }, people.author);
    await write(db(), (trx) => scheduleArticle(trx, people.author, own, { action: 'publish', at }));
    await save(people.author, own, { name: 'Sudhara' });
    expect((await findJobs(db(), [own])).size).toBe(1);
    await save(people.author, own, { status: 'draft' });
    expect(await findJobs(db(), [own])).toEqual(new Map());
  });

  test('any edit voids an approval', async () => {
    const categories = await Promise.all(
      ['ek', 'do'].map((slug) =>
        write(db(), (trx) =>
          createCategory(trx, { name: slug, slug, description: slug, isHome: false }),
        ),
      ),
    );
    const [category = '', other = ''] = categories;
    const tags = await Promise.all(
      ['ek', 'do'].map((name) => write(db(), (trx) => createTag(trx, { name, description: '' }))),
    );
    const [tag = '', into = ''] = tags;
    const bulk = (id: string, action: 'move' | 'tag' | 'untag') =>
      write(db(), (trx) =>
        actOnArticles(trx, people.editor, { ids: [id], action, category: other, tag: into }),
      );
    const edits: Record<string, (id: string) => Promise<unknown>> = {
      text: (id) => save(people.editor, id, { description: '<p>naya</p>' }),
      title: (id) => save(people.editor, id, { name: 'Naya' }),
      'old call': (id) => save(people.contributor, id, { status: 'review', standfirst: 'naya' }),
      address: (id) => save(people.editor, id, { slug: `naya-${id}` }),
      draft: (id) => save(people.contributor, id, { status: 'draft' }),
      move: (id) => bulk(id, 'move'),
      tag: (id) => bulk(id, 'tag'),
      merge: () => write(db(), (trx) => mergeTags(trx, tag, into)),
      'deleted category': () =>
        write(db(), (trx) => deleteCategory(trx, category, { moveTo: other })),
      restore: async (id) => {
        await save(people.editor, id, { name: 'Doosra' });
        await move(people.editor, id, 'ready');
        expect(await place(id)).toEqual(['ready', 'review']);
        return write(db(), (trx) => restoreRevision(trx, people.editor, id, 1));
      },
      import: (id) =>
        write(db(), async (trx) => {
          const slug = `import-${id}`;
          await updateArticle(trx, id, sampleArticle({ status: 'review', slug }));
        }),
    };
    for (const [name, edit] of Object.entries(edits)) {
      const id = await approved({
        ...(name === 'merge' && { tags: [tag] }),
        ...(name === 'deleted category' && { category }),
      });
      await edit(id);
      const [stage] = await place(id);
      expect(stage, name).toBe(name === 'draft' ? 'draft' : 'review');
      expect((await desk(id)).approval?.holds ?? false, name).toBe(false);
      if (name === 'draft') await save(people.contributor, id, { status: 'review' });
      expect(await place(id), name).toEqual(['review', 'review']);
    }
  });

  test('what is no edit leaves an approval', async () => {
    const id = await approved();
    const { name, slug } = await loadArticle(db(), people.editor, id);
    await save(people.editor, id, { name, slug });
    expect(await place(id)).toEqual(['ready', 'review']);
    await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'delete'));
    await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'restore'));
    expect(await place(id)).toEqual(['ready', 'review']);
    await move(people.editor, id, 'review', 'फिर देखें');
    await move(people.editor, id, 'ready');
    expect((await desk(id)).approval?.holds).toBe(true);
  });

  test('stages are settings; a card in one that is gone is in the first of its status', async () => {
    const { stages } = await getSettings(db());
    const checked: Stage = {
      id: 'facts',
      names: { hi: 'जाँच', en: 'Fact check' },
      status: 'review',
      mover: 'editor',
      approved: false,
      categories: [],
    };
    const put = (value: Stage[]) => write(db(), (trx) => putSetting(trx, 'stages', value));
    const [idea, draft, review, ready] = stages;
    if (!idea || !draft || !review || !ready) throw new Error('The default stages are four.');
    await put([idea, draft, review, checked, ready]);
    const id = await add({ status: 'review' });
    await move(people.editor, id, 'facts');
    expect(await place(id)).toEqual(['facts', 'review']);
    const own = await add({ status: 'review' }, people.author);
    await expect(move(people.author, own, 'ready')).rejects.toThrow('may not move');
    await move(people.author, own, 'facts');
    const category = await write(db(), (trx) =>
      createCategory(trx, { name: 'Vigyan', slug: 'vigyan', description: '-', isHome: false }),
    );
    await put([idea, draft, review, { ...checked, categories: [category] }, ready]);
    const plain = await add({ status: 'review' });
    await expect(move(people.editor, plain, 'facts')).rejects.toThrow('may not move');
    await move(people.editor, await add({ status: 'review', category }), 'facts');
    // Who may leave it holds up nothing that does not pass through it.
    await move(people.author, await add({ status: 'review' }, people.author), 'ready');
    const passes = await add({ status: 'review', category }, people.author);
    await expect(move(people.author, passes, 'ready')).rejects.toThrow('may not move');
    await put(stages);
    expect(await place(id)).toEqual(['review', 'review']);
  });

  test('what is published at once, or imported, has no place on the desk before', async () => {
    const id = await write(db(), (trx) => createArticle(trx, sampleArticle()));
    expect(await desk(id)).toMatchObject({ stage: { id: LIVE }, moves: [], approval: null });
  });
});
