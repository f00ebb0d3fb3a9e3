import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { readAllSettings, SEARCH_INDEX, storeSetting } from '../settings.ts';
import { hasOldIndex, indexArticles, noteOldIndex, renewIndex } from './renew-index.ts';

onEachEngine('an index that was made with other rules of folding', (database) => {
  test('is made anew once, whole', async () => {
    const { db } = database();
    for (const slug of ['one', 'two']) {
      await write(db, (trx) => createArticle(trx, sampleArticle({ slug, name: 'जाति' })));
    }
    const count = async () =>
      (await db.selectFrom('article_search').select('rowid').execute()).length;
    await db.deleteFrom('article_search').execute();
    expect(await hasOldIndex(db)).toBe(true);
    await write(db, noteOldIndex);
    await renewIndex(database(), async () => true);
    expect(await count()).toBe(2);
    expect(await hasOldIndex(db)).toBe(false);
    // A restored backup is indexed at once.
    await write(db, async (trx) => {
      await storeSetting(trx, SEARCH_INDEX, 1);
      await indexArticles(trx);
    });
    expect(await hasOldIndex(db)).toBe(false);
    expect(await readAllSettings(db)).toBeDefined();
  });
});
