import { beforeAll, describe, expect, test } from 'vitest';
import { inEnglish, say } from '../../contract/messages/message.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { race } from '../../tests/support/race.ts';
import { publishable } from '../../tests/support/samples.ts';
import { createCategory } from '../categories/categories.ts';
import { createContent } from '../content/content.ts';
import { getSettings } from '../settings.ts';
import { actOnArticle } from './actions.ts';
import { listForAdmin } from './admin-list.ts';
import { actOnArticles } from './bulk.ts';
import { addArticle, saveArticle } from './edit.ts';
import { loadArticle } from './load.ts';
import { findPublished } from './published.ts';

onEachEngine('editing articles', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });
  const pageContent = () =>
    createContent({ database: database(), siteUrl: 'http://x', language: 'hi' });
  const status = async (id: string) => (await loadArticle(db(), people.admin, id)).status;

  test('a name is enough: slug, author and language are found', async () => {
    const id = await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'बारिश का पानी', imageUrl: '/x.jpg' }),
    );
    const again = await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'बारिश का पानी' }),
    );
    const article = await loadArticle(db(), people.author, id);
    expect(article).toMatchObject({ slug: 'barish-ka-pani', language: 'hi', status: 'published' });
    expect(article.author?._id).toBe(people.author._id);
    expect((await loadArticle(db(), people.author, again)).slug).toBe('barish-ka-pani-2');
  });

  test('a name that makes a word of the site is refused as its address, with the reason', async () => {
    const message = 'The address "admin" is a word the site itself uses; choose another.';
    await expect(
      write(db(), (trx) => addArticle(trx, people.author, { ...publishable, name: 'Admin' })),
    ).rejects.toMatchObject({ status: 422, message });
    const category = { name: 'Admin', description: 'x', isHome: false };
    await expect(write(db(), (trx) => createCategory(trx, category))).rejects.toMatchObject({
      status: 422,
      message,
      fields: { slug: say('is a word the site itself uses; choose another') },
    });
  });

  test('what a save leaves out stays', async () => {
    const category = await write(db(), (trx) =>
      createCategory(trx, { name: 'K', description: 'x', isHome: false }),
    );
    const given = {
      name: 'Whole',
      category,
      imageUrl: '/a.jpg',
      metaTitle: 'T',
      metaKeywords: 'k',
    };
    const id = await write(db(), (trx) =>
      addArticle(trx, people.editor, { ...publishable, ...given, description: '<p>Text</p>' }),
    );
    await write(db(), (trx) => saveArticle(trx, people.editor, id, { name: 'Changed' }));
    expect(await loadArticle(db(), people.editor, id)).toMatchObject({
      name: 'Changed',
      slug: 'whole',
      imageUrl: '/a.jpg',
      metaTitle: 'T',
      metaKeywords: 'k',
      description: '<p>Text</p>',
      category: { _id: category },
    });
    await write(db(), (trx) =>
      saveArticle(trx, people.editor, id, { name: 'Changed', category: null }),
    );
    expect((await loadArticle(db(), people.editor, id)).category).toBeNull();
  });

  test('the address follows the title until readers have had it, unless somebody chose it', async () => {
    const me = people.editor;
    const add = (values: { name: string; slug?: string }) =>
      write(db(), (trx) => addArticle(trx, me, { ...publishable, ...values, status: 'draft' }));
    const save = async (id: string, body: Parameters<typeof saveArticle>[3]) => {
      await write(db(), (trx) => saveArticle(trx, me, id, body));
      return (await loadArticle(db(), me, id)).slug;
    };
    const idea = await add({ name: 'पुष्कर का मेला' });
    await add({ name: 'पुष्कर का मेला' });
    const second = await add({ name: 'पुष्कर का मेला' });
    const [first, named] = ['pushkar-ka-mela', 'janwaron-ka-mela'];
    expect((await loadArticle(db(), me, second)).slug).toBe(`${first}-3`);
    expect(await save(idea, { name: 'पुष्कर का मेला', standfirst: 'कुछ' })).toBe(first);
    expect(await save(second, { name: 'जानवरों का मेला' })).toBe(named);
    // What is published under it keeps it, also taken back.
    expect(await save(second, { name: 'रेत का मेला', status: 'published' })).toBe('ret-ka-mela');
    expect(await save(second, { name: 'और एक नाम', status: 'unpublished' })).toBe('ret-ka-mela');
    const chosen = await add({ name: 'Fair', slug: 'fair-2030' });
    expect(await save(chosen, { name: 'Another fair' })).toBe('fair-2030');
    expect(await save(idea, { name: 'नया नाम', slug: first })).toBe(first);
  });

  describe('a contributor', () => {
    test('saves drafts and submits, and publishes nothing', async () => {
      const me = people.contributor;
      const submitted = await write(db(), (trx) =>
        addArticle(trx, me, { ...publishable, name: 'Submitted' }),
      );
      expect(await status(submitted)).toBe('review');
      const draft = await write(db(), (trx) =>
        addArticle(trx, me, { ...publishable, name: 'Draft', status: 'draft' }),
      );
      await write(db(), (trx) => saveArticle(trx, me, draft, { name: 'Draft', status: 'review' }));
      expect(await status(draft)).toBe('review');
      await expect(
        write(db(), (trx) => saveArticle(trx, me, draft, { name: 'Draft', status: 'published' })),
      ).rejects.toMatchObject({ status: 403 });
      await expect(
        write(db(), (trx) =>
          addArticle(trx, me, { ...publishable, name: 'P', status: 'published' }),
        ),
      ).rejects.toMatchObject({
        status: 403,
      });
      await write(db(), (trx) =>
        saveArticle(trx, people.editor, draft, { name: 'Draft', status: 'published' }),
      );
      await expect(
        write(db(), (trx) => saveArticle(trx, me, draft, { name: 'Mine' })),
      ).rejects.toMatchObject({
        status: 403,
      });
      await expect(
        write(db(), (trx) => actOnArticle(trx, me, draft, 'delete')),
      ).rejects.toMatchObject({ status: 403 });
      await write(db(), (trx) => actOnArticle(trx, me, submitted, 'delete'));
      await expect(loadArticle(db(), me, submitted)).rejects.toMatchObject({ status: 404 });
    });

    test('writes in nobody else’s name', async () => {
      const body = { name: 'Other', author: people.author._id };
      await expect(
        write(db(), (trx) => addArticle(trx, people.contributor, body)),
      ).rejects.toMatchObject({
        status: 403,
      });
    });
  });

  test('an author publishes own articles, and sees no others', async () => {
    const theirs = await write(db(), (trx) =>
      addArticle(trx, people.editor, { ...publishable, name: 'Theirs' }),
    );
    for (const attempt of [
      () => loadArticle(db(), people.author, theirs),
      () => write(db(), (trx) => saveArticle(trx, people.author, theirs, { name: 'Mine now' })),
      () => write(db(), (trx) => actOnArticle(trx, people.author, theirs, 'delete')),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 403 });
    }
    const { articles } = await listForAdmin(db(), people.author, {}, { page: 1, limit: 100 });
    expect(new Set(articles.map(({ author }) => author?._id))).toEqual(
      new Set([people.author._id]),
    );
  });

  test('the list is searched by Hindi words in Latin letters, also begun ones', async () => {
    const body = { ...publishable, name: 'जंतर मंतर' };
    const id = await write(db(), (trx) => addArticle(trx, people.editor, body));
    for (const q of ['jantar', 'jant', 'मंत']) {
      const list = await listForAdmin(db(), people.editor, { q }, { page: 1, limit: 10 });
      expect(list, q).toMatchObject({ articles: [{ _id: id }], totalArticles: 1 });
    }
  });

  test('what is chosen must exist', async () => {
    const unknown = 'a'.repeat(24);
    const body = { name: 'Bad', category: unknown };
    await expect(write(db(), (trx) => addArticle(trx, people.admin, body))).rejects.toMatchObject({
      status: 422,
      fields: { category: say('does not exist any more; choose another') },
    });
    const by = { name: 'Bad', author: unknown };
    await expect(write(db(), (trx) => addArticle(trx, people.admin, by))).rejects.toMatchObject({
      status: 422,
    });
  });

  test('a deleted article is in no list, keeps its address, and is restored unchanged', async () => {
    const id = await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'Gone', slug: 'gone' }),
    );
    await write(db(), (trx) => actOnArticle(trx, people.author, id, 'delete'));
    expect(await findPublished(db(), 'gone')).toBeNull();
    const { articles } = await listForAdmin(db(), people.admin, {}, { page: 1, limit: 1000 });
    expect(articles.some(({ _id }) => _id === id)).toBe(false);
    await expect(
      write(db(), (trx) =>
        addArticle(trx, people.admin, { ...publishable, name: 'G', slug: 'gone' }),
      ),
    ).rejects.toMatchObject({ status: 409 });
    await expect(
      write(db(), (trx) => actOnArticle(trx, people.author, id, 'delete')),
    ).rejects.toMatchObject({
      status: 404,
    });
    await write(db(), (trx) => actOnArticle(trx, people.author, id, 'restore'));
    expect((await findPublished(db(), 'gone'))?._id).toBe(id);
  });

  test('many at once: those that can, with a reason for the others', async () => {
    const mine = await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'Bulk mine', status: 'draft' }),
    );
    const other = await write(db(), (trx) =>
      addArticle(trx, people.editor, { ...publishable, name: 'Bulk other', status: 'draft' }),
    );
    const ids = [mine, other, 'f'.repeat(24)];
    const result = await write(db(), (trx) =>
      actOnArticles(trx, people.author, { ids, action: 'publish' }),
    );
    expect(result.done).toEqual([mine]);
    expect(result.refused.map(({ message }) => inEnglish(message))).toEqual([
      'This article is not yours.',
      'Article not found.',
    ]);
    const published = await loadArticle(db(), people.author, mine);
    expect(published.publishedAt).toBeTruthy();
    const category = await write(db(), (trx) =>
      createCategory(trx, { name: 'B', description: 'x', isHome: false }),
    );
    await write(db(), (trx) =>
      actOnArticles(trx, people.editor, { ids: [mine, other], action: 'move', category }),
    );
    expect((await loadArticle(db(), people.editor, other)).category?._id).toBe(category);
    await write(db(), (trx) =>
      actOnArticles(trx, people.author, { ids: [mine], action: 'unpublish' }),
    );
    expect(await status(mine)).toBe('unpublished');
  });

  test('an editor pins an article to the top of the home page; an author does not', async () => {
    const id = await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'Pinned' }),
    );
    await write(db(), (trx) => addArticle(trx, people.author, { ...publishable, name: 'Newer' }));
    await expect(
      write(db(), (trx) => saveArticle(trx, people.author, id, { name: 'Pinned', pinned: true })),
    ).rejects.toMatchObject({ status: 403 });
    await write(db(), (trx) =>
      saveArticle(trx, people.editor, id, { name: 'Pinned', pinned: true }),
    );
    const lead = async () => (await pageContent().content.lead())?._id;
    expect(await lead()).toBe(id);
    await write(db(), (trx) =>
      saveArticle(trx, people.author, id, { name: 'Pinned', pinned: true }),
    );
    await write(db(), (trx) =>
      saveArticle(trx, people.editor, id, { name: 'Pinned', pinned: false }),
    );
    expect((await getSettings(db())).pinnedArticle).toBeUndefined();
    expect(await lead()).not.toBe(id);
  });

  test('the list is filtered by words, status, category and author', async () => {
    const category = await write(db(), (trx) =>
      createCategory(trx, { name: 'F', description: 'x', isHome: false }),
    );
    const body = { category, status: 'review' as const, description: '<p>अनोखा शब्द यहाँ</p>' };
    const id = await write(db(), (trx) =>
      addArticle(trx, people.contributor, { ...body, name: 'Filtered' }),
    );
    const ids = async (filter: Parameters<typeof listForAdmin>[2]) => {
      const page = { page: 1, limit: 100 };
      const { articles, totalArticles } = await listForAdmin(db(), people.admin, filter, page);
      expect(totalArticles).toBe(articles.length);
      return articles.map(({ _id }) => _id);
    };
    expect(await ids({ q: 'अनोखा' })).toEqual([id]);
    expect(await ids({ q: 'filt' })).toEqual([id]);
    expect(await ids({ q: 'filt', status: 'published' })).toEqual([]);
    expect(await ids({ category })).toEqual([id]);
    expect(await ids({ category: 'none' })).not.toContain(id);
    expect(await ids({ author: people.contributor._id, status: 'review' })).toContain(id);
  });

  test('an article that is published while a contributor saves stays published', async () => {
    const id = await write(db(), (trx) =>
      addArticle(trx, people.contributor, { ...publishable, name: 'In between', status: 'draft' }),
    );
    const [, saving] = await race(
      database(),
      (trx) => actOnArticles(trx, people.editor, { ids: [id], action: 'publish' }),
      () => write(db(), (trx) => saveArticle(trx, people.contributor, id, { name: 'Later' })),
    );
    expect(saving).toMatchObject({ status: 'rejected', reason: { status: 403 } });
    expect(await loadArticle(db(), people.editor, id)).toMatchObject({
      name: 'In between',
      status: 'published',
    });
  });

  test('the home page changes when the author of its first story changes', async () => {
    await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'First of all', pinned: false }),
    );
    const id = await write(db(), (trx) =>
      addArticle(trx, people.editor, { ...publishable, name: 'Lead', pinned: true }),
    );
    const { content, facts } = pageContent();
    expect((await content.lead())?._id).toBe(id);
    expect(facts.tags).toContain(`user:${people.editor._id}`);
    await write(db(), (trx) =>
      saveArticle(trx, people.editor, id, { name: 'Lead', pinned: false }),
    );
  });
});
