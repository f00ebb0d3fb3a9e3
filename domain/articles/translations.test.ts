import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ArticleStatus, NewArticleBody } from '../../contract/articles.ts';
import { say } from '../../contract/messages/message.ts';
import type { User } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { race } from '../../tests/support/race.ts';
import { publishable } from '../../tests/support/samples.ts';
import { lockArticles } from '../article-rows/lock-articles.ts';
import { eraseBinnedArticle } from '../bin/articles.ts';
import { sitemapEntries } from '../site/sitemap.ts';
import { actOnArticle } from './actions.ts';
import { listForAdmin } from './admin-list.ts';
import { addArticle, saveArticle } from './edit.ts';
import { listRevisions, loadRevision, restoreRevision } from './history.ts';
import { loadArticle } from './load.ts';
import { linkTranslation, unlinkTranslation } from './translations.ts';

onEachEngine('languages of articles', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });
  const add = (person: User, body: NewArticleBody) =>
    write(db(), (trx) => addArticle(trx, person, { ...publishable, ...body }));
  const save = (id: string, body: NewArticleBody) =>
    write(db(), (trx) => saveArticle(trx, people.editor, id, body));
  const link = (person: User, id: string, other: string) =>
    write(db(), (trx) => linkTranslation(trx, person, id, other));
  const unlink = (person: User, id: string) =>
    write(db(), (trx) => unlinkTranslation(trx, person, id));
  const load = (id: string) => loadArticle(db(), people.admin, id);
  const pair = async (person = people.editor, status: ArticleStatus = 'published') =>
    [
      await add(person, { name: 'एक लेख', status }),
      await add(person, { name: 'An article', status }),
    ] as const;

  test('a translation of an article that somebody else is saving waits for that', async () => {
    const original = await add(people.editor, { name: 'एक लेख', status: 'draft' });
    const [saved, added] = await race(
      database(),
      (trx) => lockArticles(trx, [original]),
      () => add(people.editor, { name: 'An article', translationOf: original }),
      (trx) =>
        trx.updateTable('articles').set({ status: 'review' }).where('id', '=', original).execute(),
    );
    expect([saved.status, added.status]).toEqual(['fulfilled', 'fulfilled']);
  });

  describe('the language', () => {
    test('is found from the text, and found anew when that changes', async () => {
      const id = await add(people.editor, { name: 'News' });
      expect(await load(id)).toMatchObject({ language: 'en', languageChosen: false });
      await save(id, { name: 'News', description: '<p>अब यह हिन्दी में है</p>' });
      expect(await load(id)).toMatchObject({ language: 'hi', languageChosen: false });
    });

    test('that was chosen stays, until it is left to the text again', async () => {
      const id = await add(people.editor, { name: 'Namaste', language: 'hi' });
      await save(id, { name: 'Namaste ji' });
      expect(await load(id)).toMatchObject({ language: 'hi', languageChosen: true });
      await save(id, { name: 'Namaste ji', language: '' });
      expect(await load(id)).toMatchObject({ language: 'en', languageChosen: false });
    });

    test('is kept in each version, and comes back with it', async () => {
      const id = await add(people.editor, { name: 'Kahani', language: 'hi' });
      await save(id, { name: 'Kahani', language: '' });
      expect((await listRevisions(db(), people.admin, id, 1)).revisions).toHaveLength(2);
      const first = await loadRevision(db(), people.admin, id, 1);
      expect(first).toMatchObject({ language: 'hi', languageChosen: true });
      await write(db(), (trx) => restoreRevision(trx, people.editor, id, 1));
      expect(await load(id)).toMatchObject({ language: 'hi', languageChosen: true });
    });

    test('narrows the list of the admin', async () => {
      const page = { page: 1, limit: 100 };
      const { articles, totalArticles } = await listForAdmin(
        db(),
        people.admin,
        { language: 'hi' },
        page,
      );
      expect(totalArticles).toBe(articles.length);
      expect(new Set(articles.map(({ language }) => language))).toEqual(new Set(['hi']));
    });
  });

  describe('a translation', () => {
    test('is a new article in the other language, with words of its own', async () => {
      const original = await add(people.author, {
        name: 'पानी',
        description: '<p>पानी की बात</p>',
        imageUrl: '/x.jpg',
        metaTitle: 'पानी',
      });
      const id = await add(people.author, {
        name: 'Paani',
        description: '',
        status: 'draft',
        translationOf: original,
      });
      const before = await load(original);
      expect(await load(id)).toMatchObject({
        language: 'en',
        languageChosen: true,
        status: 'draft',
        slug: 'paani',
        description: '',
        metaTitle: '',
        translation: { _id: original, name: 'पानी', language: 'hi', status: 'published' },
      });
      expect(before.translation).toMatchObject({ _id: id, language: 'en', status: 'draft' });
      await save(id, { name: 'Water', description: '<p>All of it</p>', status: 'published' });
      const { translation: _now, ...after } = await load(original);
      const { translation: _before, ...untouched } = before;
      expect(after).toEqual(untouched);
      const page = { page: 1, limit: 100 };
      const { articles } = await listForAdmin(db(), people.author, {}, page);
      const row = articles.find(({ _id }) => _id === original);
      expect(row?.translation).toMatchObject({ _id: id, name: 'Water', address: '/general/water' });
    });

    test('keeps its language whatever its text is like, and cannot take the other', async () => {
      const [hindi, english] = await pair();
      await link(people.editor, hindi, english);
      await save(english, { name: 'सब हिन्दी' });
      expect(await load(english)).toMatchObject({ language: 'en', languageChosen: false });
      await expect(save(english, { name: 'x', language: 'hi' })).rejects.toMatchObject({
        status: 409,
        fields: { language: say('is that of its translation; unlink them first') },
      });
    });

    test('is one at most, of the other language, and there', async () => {
      const [hindi, english] = await pair();
      const [other, another] = await pair();
      await expect(link(people.editor, hindi, other)).rejects.toMatchObject({ status: 409 });
      await expect(link(people.editor, hindi, hindi)).rejects.toMatchObject({ status: 409 });
      await link(people.editor, hindi, english);
      await expect(link(people.editor, hindi, another)).rejects.toMatchObject({ status: 409 });
      await expect(link(people.editor, other, english)).rejects.toMatchObject({ status: 409 });
      await expect(
        add(people.editor, { name: 'Third', translationOf: hindi }),
      ).rejects.toMatchObject({ status: 409 });
      await expect(link(people.editor, other, 'f'.repeat(24))).rejects.toMatchObject({
        status: 404,
      });
      await unlink(people.editor, english);
      expect((await load(hindi)).translation).toBeNull();
      await expect(unlink(people.editor, hindi)).rejects.toMatchObject({ status: 404 });
      await link(people.editor, hindi, another);
    });

    test('stays one in the bin, and is none when it is gone', async () => {
      const [hindi, english] = await pair();
      await link(people.editor, hindi, english);
      await write(db(), (trx) => actOnArticle(trx, people.editor, english, 'delete'));
      expect((await load(hindi)).translation).toMatchObject({ _id: english, status: 'bin' });
      await write(db(), (trx) => actOnArticle(trx, people.editor, english, 'restore'));
      expect((await load(hindi)).translation).toMatchObject({ status: 'published' });
      await write(db(), (trx) => actOnArticle(trx, people.editor, english, 'delete'));
      await write(db(), (trx) => eraseBinnedArticle(trx, people.editor, english));
      expect((await load(hindi)).translation).toBeNull();
      await add(people.editor, { name: 'Again', translationOf: hindi });
    });

    test('is linked by who may write both; where readers see both, publish both', async () => {
      const [hindi, english] = await pair(people.editor);
      const [own, mine] = await pair(people.author);
      await expect(link(people.author, own, english)).rejects.toMatchObject({ status: 403 });
      await link(people.author, own, mine);
      await expect(unlink(people.contributor, own)).rejects.toMatchObject({ status: 403 });
      const draft = await add(people.contributor, { name: 'मेरा', status: 'draft' });
      await expect(link(people.contributor, draft, english)).rejects.toMatchObject({ status: 403 });
      await add(people.contributor, { name: 'Mine', status: 'draft', translationOf: draft });
      await expect(unlink(people.author, hindi)).rejects.toMatchObject({ status: 404 });
    });

    test('tells those who may not read it that it is there, until readers see it', async () => {
      const own = await add(people.contributor, { name: 'मेरा', status: 'draft' });
      const secret = await add(people.editor, { name: 'Secret', status: 'draft' });
      await link(people.editor, own, secret);
      const readTranslation = async (person: User) => {
        const { articles } = await listForAdmin(db(), person, {}, { page: 1, limit: 50 });
        const { translation } = await loadArticle(db(), person, own);
        expect(articles.find(({ _id }) => _id === own)?.translation).toEqual(translation);
        return translation;
      };
      expect(await readTranslation(people.contributor)).toEqual({
        _id: secret,
        language: 'en',
        status: 'draft',
        name: '',
        address: '',
        opens: false,
      });
      expect(await readTranslation(people.editor)).toMatchObject({ name: 'Secret', opens: true });
      const third = await add(people.contributor, { name: 'Third', status: 'draft' });
      await expect(link(people.contributor, own, third)).rejects.toMatchObject({
        userMessage: say('"{name}" has a translation already.', { name: 'मेरा' }),
      });
      await save(secret, { name: 'Secret', status: 'published' });
      // Its page is there for everybody, its form is not.
      expect(await readTranslation(people.contributor)).toMatchObject({
        name: 'Secret',
        opens: false,
      });
    });

    test('stands in the sitemap with both addresses, while both are published', async () => {
      const [hindi, english] = await pair();
      await link(people.editor, hindi, english);
      const links = async () => {
        const entries = await Readable.from(
          sitemapEntries(db(), { offset: 0, limit: 500 }),
        ).toArray();
        const { slug } = await load(hindi);
        return entries.find(({ url }) => url === `/general/${slug}`)?.links;
      };
      expect(await links()).toEqual([
        { lang: 'hi', url: `/general/${(await load(hindi)).slug}` },
        { lang: 'en', url: `/general/${(await load(english)).slug}` },
      ]);
      await save(english, { name: 'An article', status: 'unpublished' });
      expect(await links()).toEqual([]);
    });
  });
});
