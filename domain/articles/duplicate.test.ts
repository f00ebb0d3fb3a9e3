import { beforeAll, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { newPeople, newUser, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { duplicateArticle } from './duplicate.ts';
import { pin } from './edit.ts';
import { loadArticle } from './load.ts';
import { createArticle } from './write.ts';

onEachEngine('a duplicate', (database) => {
  const db = () => database().db;
  let people: People;
  let id: string;
  beforeAll(async () => {
    people = await newPeople(db());
    const input = sampleArticle({
      name: 'मौसम की रिपोर्ट',
      slug: 'mausam-ki-report',
      standfirst: 'आज का मौसम',
      author: people.author._id,
      dropCap: true,
      embargo: '2099-01-01T00:00:00.000Z',
      status: 'draft',
    });
    id = await write(db(), (trx) => createArticle(trx, input));
    await write(db(), (trx) => pin(trx, people.editor, id, { pinned: true }));
  });

  test('has the texts, and neither address, pin nor embargo', async () => {
    const copy = await write(db(), (trx) => duplicateArticle(trx, people.editor, id));
    const [old, made] = [
      await loadArticle(db(), people.admin, id),
      await loadArticle(db(), people.admin, copy),
    ];
    expect(made).toMatchObject({
      name: old.name,
      standfirst: old.standfirst,
      description: old.description,
      dropCap: true,
      author: { _id: people.author._id },
      status: 'draft',
      pinned: false,
      embargo: '',
      scheduled: [],
      translation: null,
      publishedAt: null,
    });
    expect(made.slug).not.toBe(old.slug);
    expect(made.slug).toMatch(/^mausam/);
  });

  test('is of the person alone who may write only their own, whoever else made the article', async () => {
    const { author, contributor } = people;
    const shared = await write(db(), (trx) =>
      createArticle(
        trx,
        sampleArticle({
          author: author._id,
          coAuthors: [contributor._id],
          photographers: [people.editor._id],
        }),
      ),
    );
    for (const person of [author, contributor]) {
      const copy = await write(db(), (trx) => duplicateArticle(trx, person, shared));
      expect(await loadArticle(db(), people.admin, copy)).toMatchObject({
        author: { _id: person._id },
        coAuthors: [],
        photographers: [],
      });
    }
  });

  test('names nobody who works here no longer', async () => {
    const [left, stays] = [await newUser(db(), 'author'), people.contributor];
    const theirs = await write(db(), (trx) =>
      createArticle(
        trx,
        sampleArticle({
          author: left._id,
          coAuthors: [stays._id],
          translators: [left._id, stays._id],
        }),
      ),
    );
    await db().updateTable('users').set({ role: 'reader' }).where('id', '=', left._id).execute();
    const copy = await write(db(), (trx) => duplicateArticle(trx, people.editor, theirs));
    expect(await loadArticle(db(), people.admin, copy)).toMatchObject({
      author: { _id: people.editor._id },
      coAuthors: [stays._id],
      translators: [stays._id],
    });
  });

  test('is made of what the person may read', async () => {
    await expect(
      write(db(), (trx) => duplicateArticle(trx, people.contributor, id)),
    ).rejects.toMatchObject({ status: 403 });
  });
});
