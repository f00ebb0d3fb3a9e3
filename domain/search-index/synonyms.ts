import { z } from 'zod';
import { readStoredJson } from '../../contract/stored.ts';
import { type Synonyms, type SynonymsBody, synonymGroupsSchema } from '../../contract/synonyms.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { waitForTurn } from '../../database/turns.ts';
import { isCommon } from '../../hindi/words/common-words.ts';
import { tokenOf } from '../../hindi/words/stem.ts';
import { foldWord, wordsIn } from '../../hindi/words/word.ts';
import { DomainError } from '../errors.ts';
import { SYNONYMS, storedSetting, storeSetting, versionOf } from '../settings.ts';

const NONE = '[]';

const readStored = async (db: Queries) => (await storedSetting(db, SYNONYMS)) ?? NONE;

/** Reads stored groups; one that cannot be read is left out. */
function groupsOf(value: string): string[][] {
  const groups = readStoredJson(z.array(z.unknown()), value).value ?? [];
  return groups.flatMap((group) => synonymGroupsSchema.safeParse([group]).data ?? []);
}

/** Returns the words that stand for one another in searches. */
export async function readSynonyms(db: Queries): Promise<Synonyms> {
  const value = await readStored(db);
  return { groups: groupsOf(value), version: versionOf(value) };
}

/**
 * Stores the words that stand for one another. Runs in a transaction. Throws 409 when somebody has
 * changed them since.
 */
export async function saveSynonyms(
  trx: Transaction,
  person: User,
  { groups, version }: SynonymsBody,
): Promise<Synonyms> {
  await waitForTurn(trx, 'synonyms');
  if (version && version !== (await readSynonyms(trx)).version) {
    throw new DomainError(
      409,
      'Somebody has changed the synonyms since you opened this. Their lines are here beside yours now: save again.',
    );
  }
  await storeSetting(trx, SYNONYMS, groups);
  // No page that is kept shows what searches find.
  const change = { tag: 'search:synonyms', action: 'settings.synonyms' } as const;
  await recordChanges(trx, [{ ...change, actor: person._id }]);
  return readSynonyms(trx);
}

/** Returns what else a term may stand for; several words are joined by spaces. */
export type SynonymsOf = (term: string) => readonly string[];

const termsOf = (words: readonly string[]) => words.map(tokenOf).join(' ');

function indexOf(groups: string[][]): SynonymsOf {
  // Each other word once: one that stands in every group would else be copied once more for each.
  const index = new Map<string, Set<string>>();
  for (const group of groups) {
    const members = group.map((text) => wordsIn(text).map((word) => word.text));
    const terms = new Set(members.map(termsOf));
    for (const words of members) {
      // A query is asked without its common words: of मन की बात, मन बात is left.
      const telling = words.filter((word) => !isCommon(foldWord(word)));
      for (const asked of new Set([termsOf(telling), termsOf(words)])) {
        if (!asked) continue;
        const others = index.get(asked) ?? new Set();
        for (const term of terms) others.add(term);
        index.set(asked, others);
      }
    }
  }
  return (term) => [...(index.get(term) ?? [])].filter((other) => other !== term);
}

let last: { value: string; synonymsOf: SynonymsOf } = { value: NONE, synonymsOf: () => [] };

/** Returns a function that finds the synonyms of terms, made anew only when they have changed. */
export async function loadSynonyms(db: Queries): Promise<SynonymsOf> {
  const value = await readStored(db);
  if (last.value !== value) last = { value, synonymsOf: indexOf(groupsOf(value)) };
  return last.synonymsOf;
}
