import { sql } from 'kysely';
import type { Language } from '../../contract/common.ts';
import { type FeaturePurpose, wordsOfPurpose } from '../../contract/privacy-purposes.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../ids.ts';
import { hashSecret } from '../secrets.ts';
import { getSettings } from '../settings.ts';

/** The hash of an e-mail, or of the id of an account, by which alone the register knows somebody. */
export const personHash = (who: string) => hashSecret(`consent\n${who}`);

/** Lists that all are meant by: every one. */
const EVERY_LIST = '';

/** What a consent that holds has for an end; as it stands there, an index of these is found. */
const OPEN = sql.lit('');

/** Keeps words that somebody agreed to, once; returns their id. */
export async function keepWords(trx: Transaction, words: string, now: Date): Promise<string> {
  const id = hashSecret(words).slice(0, 24);
  await trx
    .insertInto('consent_words')
    .values({ id, words, since: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return id;
}

/** Notes that what was agreed to under the present e-mail of an account is that account's, before it gets another. */
export async function keepConsentsOf(trx: Transaction, id: string): Promise<void> {
  const own = trx.selectFrom('users').select('email').where('id', '=', id);
  const row = await own.where('email_confirmed', '=', 1).executeTakeFirst();
  if (!row?.email) return;
  await trx
    .updateTable('consents')
    .set({ account: personHash(id) })
    .where('person', '=', personHash(row.email))
    .where('account', 'is', null)
    .execute();
}

interface Given {
  /** The name of one of a feature, too. */
  purpose: string;
  /** The e-mails, or the ids of accounts. */
  people: string[];
  /** The id of the list, where a purpose has several; empty: of none. */
  list?: string;
  source?: 'form' | 'import';
  /** The id of the words. */
  words: string;
}

/** Notes that people have agreed; where they had already, that stands. */
export async function noteConsents(
  trx: Transaction,
  { purpose, people, list = '', source = 'form', words }: Given,
  now: Date,
): Promise<void> {
  const hashes = people.map(personHash);
  if (hashes.length === 0) return;
  const rows = hashes.map((person) => ({
    id: newId(now),
    purpose,
    person,
    list_id: list,
    source,
    words_id: words,
    given_at: now.toISOString(),
  }));
  await trx
    .insertInto('consents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the id of what the site says of a purpose as its settings are now; without a language in its own. */
export async function presentWords(
  trx: Transaction,
  { purpose, language }: { purpose: 'account' | FeaturePurpose; language: Language | null },
  now: Date,
): Promise<string> {
  const settings = await getSettings(trx);
  return keepWords(trx, wordsOfPurpose(purpose, language ?? settings.language), now);
}

/** Notes that the person of an account has agreed by making it, or by what they first sent to a feature. */
export async function noteConsentOf(
  trx: Transaction,
  id: string,
  { purpose, language }: { purpose: 'account' | FeaturePurpose; language: Language | null },
  now: Date,
): Promise<void> {
  const words = await presentWords(trx, { purpose, language }, now);
  const name = typeof purpose === 'string' ? purpose : purpose.name;
  await noteConsents(trx, { purpose: name, people: [id], words }, now);
}

/** Notes that a list to which people have agreed is gone: nobody agrees to it any more. */
export async function noteListEnd(
  trx: Transaction,
  { purpose, list }: { purpose: string; list: string },
): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ ended_at: new Date().toISOString() })
    .where('list_id', '=', list)
    .where('purpose', '=', purpose)
    .where('ended_at', '=', OPEN)
    .execute();
}

/** Notes that somebody has taken back what they agreed to; of lists for one, or for every one. */
export async function noteEnd(
  trx: Transaction,
  { purpose, who, list = EVERY_LIST }: { purpose: string; who: string; list?: string },
): Promise<void> {
  let held = trx
    .updateTable('consents')
    .set({ ended_at: new Date().toISOString() })
    .where('person', '=', personHash(who))
    .where('purpose', '=', purpose)
    .where('ended_at', '=', OPEN);
  if (list !== EVERY_LIST) held = held.where('list_id', '=', list);
  await held.execute();
}
