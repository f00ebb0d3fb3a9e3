import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { latinForm, soundKey } from '../../hindi/words/phonetic-key.ts';
import { foldWord } from '../../hindi/words/word.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle, updateArticle } from '../articles/write.ts';
import { find } from '../search/search.ts';

const OPEN = 'चमकीला';
const SECRET = 'झरोखेदार';
const SHARED = 'तुलसीमंजरी';

onEachEngine('words of an article that is locked', (database) => {
  const meant = async (q: string) => (await find(database().db, { q, page: 1 })).didYouMean;
  const known = async () => {
    const terms = database().db.selectFrom('article_search_terms').select('shown');
    const found = await terms.where('shown', 'in', [OPEN, SECRET, SHARED]).execute();
    return found.map(({ shown }) => shown).sort();
  };

  test('are offered to nobody from then on, unless another article has them', async () => {
    const { db } = database();
    const description = `<p>${OPEN} आँगन</p><p>${SECRET} हवेली में ${SHARED}</p>`;
    const article = sampleArticle({ slug: 'haveli', description });
    const id = await write(db, (trx) => createArticle(trx, article));
    const also = sampleArticle({ description: `<p>एक ${SHARED}</p>` });
    await write(db, (trx) => createArticle(trx, also));
    expect(await meant('झरोखेमार')).toBe(SECRET);
    expect(await known()).toEqual([OPEN, SECRET, SHARED].sort());

    const locked = { ...article, access: 'member', freeParagraphs: 1 } as const;
    await write(db, (trx) => updateArticle(trx, id, locked));
    expect(await meant('झरोखेमार')).toBeNull();
    expect(await meant('चमीकला')).toBe(OPEN);
    expect(await meant('तुलमीमंजरी')).toBe(SHARED);
    expect(await known()).toEqual([OPEN, SHARED].sort());
    // What moves behind the wall of a locked article goes as well.
    const closed = { ...locked, freeParagraphs: 0 };
    await write(db, (trx) => updateArticle(trx, id, closed));
    expect(await known()).toEqual([SHARED]);
    await write(db, (trx) => updateArticle(trx, id, article));
    expect(await meant('झरोखेमार')).toBe(SECRET);
  });

  test('of drafts are offered to nobody', async () => {
    const { db } = database();
    const draft = sampleArticle({ status: 'draft', description: '<p>कुरकुरीजलेबी</p>' });
    const id = await write(db, (trx) => createArticle(trx, draft));
    expect(await meant('कुरकुरीमलेबी')).toBeNull();
    await write(db, (trx) => updateArticle(trx, id, { ...draft, status: 'published' }));
    expect(await meant('कुरकुरीमलेबी')).toBe('कुरकुरीजलेबी');
  });

  test('that are left over from before the lock are offered to nobody', async () => {
    const { db } = database();
    const spelling = 'मधुरगीतिका';
    const term = {
      word: foldWord(spelling),
      shown: spelling,
      sound: soundKey(latinForm(spelling)),
    };
    await db.insertInto('article_search_terms').values(term).execute();
    expect(await meant('मधुरमीतिका')).toBeNull();
    const description = `<p>${spelling}</p>`;
    await write(db, (trx) => createArticle(trx, sampleArticle({ description })));
    expect(await meant('मधुरमीतिका')).toBe(spelling);
  });
});
