import { beforeAll, expect, test } from 'vitest';
import { articleBodySchema } from '../../contract/articles.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { publishable } from '../../tests/support/samples.ts';
import { searchArticles } from '../../tests/support/search.ts';
import { addArticle, saveArticle } from './edit.ts';
import { loadArticle } from './load.ts';

onEachEngine('the standfirst of an article', (database) => {
  const db = () => database().db;
  let people: People;
  let id: string;
  beforeAll(async () => {
    people = await newPeople(db());
    const body = articleBodySchema.parse({
      name: 'पहली बारिश',
      standfirst: ' शहर में मानसून आ गया।\nसड़कें भीगीं, बाज़ार खिले। ',
      description: '<p>मिट्टी की ख़ुशबू</p>',
    });
    id = await write(db(), (trx) => addArticle(trx, people.editor, { ...publishable, ...body }));
  });

  test('is one line, and what lists show of the article', async () => {
    const summary = 'शहर में मानसून आ गया। सड़कें भीगीं, बाज़ार खिले।'.normalize('NFC');
    expect(await loadArticle(db(), people.editor, id)).toMatchObject({
      standfirst: summary,
      excerpt: summary,
      wordCount: 3,
    });
  });

  test('is searched', async () => {
    expect((await searchArticles(db(), 'मानसून', { limit: 5 })).total).toBe(1);
    expect((await searchArticles(db(), 'ख़ुशबू', { limit: 5 })).total).toBe(1);
  });

  test('stays where a save leaves it out; without it the text begins the lists', async () => {
    await write(db(), (trx) => saveArticle(trx, people.editor, id, { name: 'बारिश' }));
    expect((await loadArticle(db(), people.editor, id)).standfirst).toContain('मानसून');
    await write(db(), (trx) =>
      saveArticle(trx, people.editor, id, { name: 'बारिश', standfirst: '' }),
    );
    const { excerpt } = await loadArticle(db(), people.editor, id);
    expect(excerpt).toBe('मिट्टी की ख़ुशबू'.normalize('NFC'));
  });

  test('has at most 500 characters', () => {
    const body = { name: 'बारिश', standfirst: 'क'.repeat(501) };
    expect(articleBodySchema.safeParse(body).success).toBe(false);
  });
});
