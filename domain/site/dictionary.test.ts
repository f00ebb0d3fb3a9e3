import { beforeAll, expect, test } from 'vitest';
import { dictionaryLimits, dictionaryWordsSchema } from '../../contract/dictionary.ts';
import type { User } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { storeSetting } from '../settings.ts';
import { addToDictionary, readDictionary, saveDictionary } from './dictionary.ts';

test('a word is one, in Devanagari, and kept without joiners', () => {
  expect(dictionaryWordsSchema.parse([' क्\u200dया '])).toEqual(['क्या']);
  for (const wrong of ['', 'दो शब्द', 'word', '१२३', '\u200d', 'क'.repeat(41)])
    expect(dictionaryWordsSchema.safeParse([wrong]).success).toBe(false);
});

onEachEngine('dictionary', (database) => {
  const db = () => database().db;
  let editor: User;
  const save = (words: string[], version?: string) =>
    write(db(), (trx) => saveDictionary(trx, editor, { words, version }));
  const add = (word: string) => write(db(), (trx) => addToDictionary(trx, editor, word));

  beforeAll(async () => {
    editor = await newUser(db(), 'editor');
  });

  test('words are kept once each, in the order of the alphabet', async () => {
    const { words } = await save(['लेखनी', 'आकाशवाणी', 'लेखनी']);
    expect(words).toEqual(['आकाशवाणी', 'लेखनी']);
    expect((await add('ग्रामवाणी')).words).toEqual(['आकाशवाणी', 'ग्रामवाणी', 'लेखनी']);
    const before = await readDictionary(db());
    expect(await add('लेखनी')).toEqual(before);
  });

  test('whoever saves what somebody else has changed is told', async () => {
    const { version } = await readDictionary(db());
    await add('नयाशब्द');
    await expect(save(['एक'], version)).rejects.toMatchObject({ status: 409 });
    expect((await readDictionary(db())).words).toContain('नयाशब्द');
  });

  test('a full dictionary takes no further word', async () => {
    const letters = 'कखगघचछजझटठडढतथदधनपफबभमयरलवशषसह';
    const many = Array.from(
      { length: dictionaryLimits.words },
      (_, at) =>
        `${letters[at % 30]}${letters[Math.floor(at / 30) % 30]}${letters[Math.floor(at / 900)]}`,
    );
    await save(many);
    await expect(add('एकऔर')).rejects.toMatchObject({ status: 409 });
  });

  test('a stored word that cannot be read is left out', async () => {
    await write(db(), (trx) => storeSetting(trx, 'dictionary', ['लेखनी', 7, 'two words']));
    expect((await readDictionary(db())).words).toEqual(['लेखनी']);
    await write(db(), (trx) => storeSetting(trx, 'dictionary', 'broken'));
    expect((await readDictionary(db())).words).toEqual([]);
  });
});
