import { beforeAll, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { findSuggestions } from './search.ts';
import { toSuggestions } from './suggestions.ts';

const titles = {
  kites: 'मकर संक्रांति पर पतंगें इतनी ऊँची क्यों उड़ती हैं',
  rain: 'मानसून कैसे आता है',
  doctor: 'डॉक्टर के पास',
  typewriters: 'The man who mends typewriters',
};

onEachEngine('suggestions', (database) => {
  beforeAll(async () => {
    const { db } = database();
    const add = (name: string, description = '<p>कुछ</p>') =>
      write(db, (trx) => createArticle(trx, sampleArticle({ name, description })));
    for (const name of Object.values(titles)) await add(name);
    // Words of texts that sound like the beginnings.
    await add('और', '<p>पता पत्थर पाठ पिता। The monsoon.</p>');
  });

  test.each([
    ['पत', titles.kites],
    ['pat', titles.kites],
    ['patan', titles.kites],
    ['patang', titles.kites],
    ['makar sank', titles.kites],
    ['ऊंच', titles.kites],
    ['मान', titles.rain],
    ['maans', titles.rain],
    ['monsoo', titles.rain],
    ['monsoon', titles.rain],
    ['monsoon kai', titles.rain],
    ['docto', titles.doctor],
    ['typew', titles.typewriters],
    // Two letters, in either script.
    ['ty', titles.typewriters],
    ['do', titles.doctor],
    ['डॉ', titles.doctor],
    ['ऊं', titles.kites],
  ])('%s suggests %s', async (typed, title) => {
    const { db } = database();
    const suggested = await toSuggestions(db, await findSuggestions(db, typed));
    expect(suggested.map(({ name }) => name)).toEqual([title]);
  });
});
