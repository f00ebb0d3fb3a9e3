import { beforeAll, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { articlesOf, find } from './search.ts';

/** Words in two spellings, each of which three articles have: then no search is filled up by sound. */
const pairs = [
  ['शृंखला', 'श्रृंखला'],
  ['महत्व', 'महत्त्व'],
  ['कर्तव्य', 'कर्त्तव्य'],
  ['चिह्न', 'चिन्ह'],
  ['अंतरराष्ट्रीय', 'अंतर्राष्ट्रीय'],
  ['वॉट्सऐप', 'व्हाट्सऐप'],
  ['कुर्सी', 'कुरसी'],
  ['कॉलेज', 'काॅलेज'],
  ['दुःख', 'दु:ख'],
] as const;
const COPIES = 3;

onEachEngine('words in two spellings', (database) => {
  beforeAll(async () => {
    const { db } = database();
    await write(db, async (trx) => {
      for (const place of [0, 1]) {
        const description = `<p>${pairs.map((pair) => pair[place]).join('; ')}</p>`;
        for (const copy of Array(COPIES).keys()) {
          const slug = `spelling-${place}-${copy}`;
          await createArticle(
            trx,
            sampleArticle({ slug, name: slug, language: 'hi', description }),
          );
        }
      }
    });
  });

  test.each(pairs)('%s and %s find each other', async (...spellings) => {
    for (const q of spellings) {
      const { ids, total } = await find(database().db, { q, page: 1 });
      expect(total, q).toBe(2 * COPIES);
      expect(await articlesOf(database().db, ids)).toHaveLength(2 * COPIES);
    }
  });
});
