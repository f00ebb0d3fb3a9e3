import { beforeAll, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { nearWords } from '../search-index/near.ts';
import { askedFor } from '../search-index/query.ts';
import { didYouMean } from './did-you-mean.ts';

onEachEngine('what may be meant', (database) => {
  const db = () => database().db;
  beforeAll(() =>
    write(db(), async (trx) => {
      for (const name of ['सरकार की योजना', 'नई सरकार'])
        await createArticle(trx, sampleArticle({ name, language: 'hi' }));
    }),
  );

  /** What is proposed to who found so many. */
  async function proposed(found: number): Promise<string | undefined> {
    const asked = askedFor('सरकर');
    const [near = []] = await nearWords(db(), [asked.shown]);
    const unknown = [{ asked, near }];
    return (await didYouMean(db(), [asked], { unknown, found, narrowed: {}, limit: 10 }))?.query;
  }

  test('is proposed where it finds more', async () => {
    expect(await proposed(0)).toBe('सरकार');
    expect(await proposed(1)).toBe('सरकार');
    expect(await proposed(2)).toBeUndefined();
  });
});
