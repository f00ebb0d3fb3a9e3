import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { articlesOf, find } from './search.ts';

onEachEngine('what a search finds first', (database) => {
  /** Writes articles of one paragraph each, the last of which is the newest. */
  async function publish(texts: [slug: string, text: string][], fields = {}): Promise<void> {
    await write(database().db, async (trx) => {
      for (const [slug, text] of texts) {
        const description = `<p>${text}</p>`;
        await createArticle(trx, sampleArticle({ slug, name: slug, description, ...fields }));
      }
    });
  }

  async function search(q: string, prefers?: 'hi' | 'en'): Promise<string[]> {
    const { db } = database();
    const { ids } = await find(db, { q, page: 1, prefers });
    return (await articlesOf(db, ids)).map(({ slug }) => slug);
  }

  test('is in the language of the query, though the other has its word in fewer articles', async () => {
    const inHindi = ['लड़की', 'बच्चा', 'घोड़ा'].map((word, at): [string, string][] =>
      [1, 2, 3, 4].map((number) => [`${at}-hi-${number}`, `मेले में ${word} आया और देर तक रहा।`]),
    );
    await publish(inHindi.flat(), { language: 'hi' });
    await publish(
      [
        ['0-en', 'At the fair a girl came and stayed.'],
        ['1-en', 'At the fair a child came and stayed.'],
        ['2-en', 'At the fair a horse came and stayed.'],
      ],
      { language: 'en' },
    );
    for (const [at, word] of ['लड़की', 'बच्चा', 'घोड़ा'].entries()) {
      expect(
        (await search(word)).map((slug) => slug.slice(0, 4)),
        word,
      ).toEqual([...Array.from({ length: 4 }, () => `${at}-hi`), `${at}-en`]);
    }
    expect((await search('horse'))[0]).toBe('2-en');
  });

  test('has the word itself before one that is written for it everywhere', async () => {
    const many = [1, 2, 3, 4, 5].map((number): [string, string] => [`p${number}`, 'पुस्तक पढ़ी।']);
    await publish([...many, ['k', 'किताबें पढ़ी।'], ['n', 'नेत्र जाँचे गए।'], ['a', 'आँख जाँची गई।']], {
      language: 'hi',
    });
    expect(await search('पुस्तक')).toEqual(['p5', 'p4', 'p3', 'p2', 'p1', 'k']);
    expect((await search('आंखें')).slice(0, 2)).toEqual(['a', 'n']);
  });

  test('has the word that few articles have, drafts and the bin not counted', async () => {
    await publish([
      ...[1, 2, 3, 4].map((number): [string, string] => [`much-${number}`, 'नदी सूखी पड़ी थी वहाँ।']),
      ['often', 'नदी नदी नदी और पर्वत दिखे।'],
      ['rarely', 'पर्वत पर्वत पर्वत और नदी दिखे।'],
    ]);
    expect((await search('नदी पर्वत')).slice(0, 2)).toEqual(['rarely', 'often']);
    await publish(
      Array.from({ length: 9 }, (_, at): [string, string] => [`draft-${at}`, 'पर्वत ऊँचा था।']),
      { status: 'draft' },
    );
    expect((await search('नदी पर्वत')).slice(0, 2)).toEqual(['rarely', 'often']);
  });

  test('has the typed word itself, in titles first, then what it is called in the other language', async () => {
    await write(database().db, async (trx) => {
      for (const [slug, name, text, language] of [
        ['text-hi', 'एक', 'नमक आया।', 'hi'],
        ['title-hi', 'नमक', 'धीरे आया।', 'hi'],
        ['text-en', 'One', 'Salt, salt and salt.', 'en'],
        ['title-en', 'Of salt', 'It came slowly.', 'en'],
      ] as const) {
        const description = `<p>${text}</p>`;
        await createArticle(trx, sampleArticle({ slug, name, description, language }));
      }
    });
    expect(await search('salt')).toEqual(['title-en', 'text-en', 'title-hi', 'text-hi']);
    expect((await search('नमक')).slice(0, 2)).toEqual(['title-hi', 'text-hi']);
  });

  test('is in the language of the page, where the words are in both', async () => {
    await publish([['both-hi', 'टोकरी ISRO की।']], { language: 'hi' });
    await publish([['both-en', 'A basket of ISRO, ISRO, ISRO.']], { language: 'en' });
    expect(await search('isro', 'hi')).toEqual(['both-hi', 'both-en']);
    expect(await search('isro', 'en')).toEqual(['both-en', 'both-hi']);
  });
});
