import {
  type Dictionary,
  type DictionaryBody,
  dictionaryLimits,
  dictionaryWordsSchema,
} from '../../contract/dictionary.ts';
import { readStoredJson } from '../../contract/stored.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { waitForTurn } from '../../database/turns.ts';
import { DomainError } from '../errors.ts';
import { inNameOrder } from '../names/sort-keys.ts';
import { DICTIONARY, storedSetting, storeSetting, versionOf } from '../settings.ts';

/** Returns the words that the spelling help of this site knows besides its own, as a dictionary orders them. */
export async function readDictionary(db: Queries): Promise<Dictionary> {
  const value = (await storedSetting(db, DICTIONARY)) ?? '[]';
  const words = readStoredJson(dictionaryWordsSchema, value).value ?? [];
  return { words, version: versionOf(value) };
}

async function store(trx: Transaction, person: User, words: readonly string[]) {
  const sorted = inNameOrder([...new Set(words)], (word) => word);
  await storeSetting(trx, DICTIONARY, sorted);
  // No page shows it.
  const change = { tag: 'dictionary', action: 'settings.dictionary' } as const;
  await recordChanges(trx, [{ ...change, actor: person._id }]);
  return readDictionary(trx);
}

/** Stores all words. Runs in a transaction. Throws 409 when somebody has changed them since. */
export async function saveDictionary(
  trx: Transaction,
  person: User,
  { words, version }: DictionaryBody,
): Promise<Dictionary> {
  await waitForTurn(trx, 'dictionary');
  if (version && version !== (await readDictionary(trx)).version) {
    throw new DomainError(
      409,
      'Somebody has changed the dictionary since you opened this. Their words are here beside yours now: save again.',
    );
  }
  return store(trx, person, words);
}

/** Adds one word; one that is there already changes nothing. Runs in a transaction. Throws 409 when it is full. */
export async function addToDictionary(
  trx: Transaction,
  person: User,
  word: string,
): Promise<Dictionary> {
  await waitForTurn(trx, 'dictionary');
  const before = await readDictionary(trx);
  if (before.words.includes(word)) return before;
  if (before.words.length >= dictionaryLimits.words) {
    throw new DomainError(409, 'The dictionary is full: remove words that nobody uses any more.');
  }
  return store(trx, person, [...before.words, word]);
}
