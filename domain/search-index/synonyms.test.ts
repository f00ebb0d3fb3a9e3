import { beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { User } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { workOf } from '../../tests/support/growth.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { searchArticles } from '../../tests/support/search.ts';
import { createArticle } from '../articles/write.ts';
import { storeSetting } from '../settings.ts';
import { loadSynonyms, readSynonyms, saveSynonyms } from './synonyms.ts';

onEachEngine('synonyms', (database) => {
  const db = () => database().db;
  let editor: User;
  const save = (groups: string[][], version?: string) =>
    write(db(), (trx) => saveSynonyms(trx, editor, { groups, version }));
  const find = async (query: string) =>
    (await searchArticles(db(), query, { limit: 10 })).articles.map(({ slug }) => slug).sort();

  beforeAll(async () => {
    editor = await newUser(db(), 'editor');
    const titles = { rogi: 'महामारी के दिन', vani: 'मन की बात का नया अंक', yojna: 'पेंशन किसे मिलेगी' };
    await write(db(), async (trx) => {
      for (const [slug, name] of Object.entries(titles))
        await createArticle(
          trx,
          sampleArticle({ slug, name, language: 'hi', description: '<p>पाठ</p>' }),
        );
    });
  });

  test('a word finds what stands for it, in both directions and in any form', async () => {
    expect(await find('कोरोनाकाल')).toEqual([]);
    await save([
      ['कोरोनाकाल', 'महामारी', 'pandemic years'],
      ['रेडियो वार्ता', 'मन की बात'],
    ]);
    expect(await find('कोरोनाकाल')).toEqual(['rogi']);
    expect(await find('pandemic years')).toEqual(['rogi']);
    expect(await find('रेडियो वार्ता')).toEqual(['vani']);
    await save([['चिट्ठीपत्री', 'मन की बात']]);
    expect(await find('चिट्ठीपत्री')).toEqual(['vani']);
    expect(await find('कोरोनाकाल')).toEqual([]);
  });

  test('whoever saves what somebody else has changed is told', async () => {
    const { version } = await readSynonyms(db());
    await save([['एक', 'दो']], version);
    await expect(save([['तीन', 'चार']], version)).rejects.toMatchObject({ status: 409 });
    expect((await readSynonyms(db())).groups).toEqual([['एक', 'दो']]);
  });

  test('a word that stands in every group costs no more than others', async () => {
    const { groups, words } = limits.synonyms;
    const list = (wordOf: (at: number) => string) =>
      Array.from({ length: groups }, (_, group) =>
        Array.from({ length: words }, (_, at) => wordOf(group * words + at)),
      );
    const cost = async (wordOf: (at: number) => string) => {
      await save(list(wordOf));
      return workOf(() => loadSynonyms(db()));
    };
    const other = await cost((at) => `शब्द${at}`);
    expect(await cost(() => 'शब्द')).toBeLessThan(5 * other + 50);
    await save([]);
  });

  test('a stored group that cannot be read is left out', async () => {
    await write(db(), (trx) => storeSetting(trx, 'synonyms', [['क', 'ख'], ['अकेला'], 7]));
    expect((await readSynonyms(db())).groups).toEqual([['क', 'ख']]);
    await write(db(), (trx) => storeSetting(trx, 'synonyms', 'broken'));
    expect((await readSynonyms(db())).groups).toEqual([]);
  });
});
