import { expect, test } from 'vitest';
import { latinForm, soundKey } from '../../hindi/words/phonetic-key.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { nearWords } from './near.ts';

onEachEngine('words spelled like unknown ones', (database) => {
  const db = () => database().db;
  const soundOf = (word: string) => soundKey(latinForm(word));
  const know = (words: string[], sound?: string) =>
    db()
      .insertInto('article_search_terms')
      .values(words.map((word) => ({ word, shown: word, sound: sound ?? soundOf(word) })))
      .execute();
  const shownOf = async (words: string[]) =>
    (await nearWords(db(), words)).map((near) => near.map(({ shown }) => shown));

  test('are found for each word, also beside one that thousands sound like', async () => {
    const many = Array.from({ length: 4500 }, (_, place) => `शब्द${place}`);
    for (let from = 0; from < many.length; from += 500)
      await know(many.slice(from, from + 500), soundOf('बनक'));
    await know(['सरकार']);
    expect(await shownOf(['सरकर'])).toEqual([['सरकार']]);
    expect((await shownOf(['बनक', 'सरकर']))[1]).toEqual(['सरकार']);
    expect((await shownOf(['सरकर', 'क', 'सरकर'])).map((near) => near[0])).toEqual([
      'सरकार',
      undefined,
      'सरकार',
    ]);
  });
});
