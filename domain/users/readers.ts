import type { Language } from '../../contract/common.ts';
import type { User } from '../../contract/users.ts';
import { textWords } from '../../contract/words/text-words.ts';
import { type Change, recordChanges } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { waitForTurn } from '../../database/turns.ts';
import { requireUser } from './accounts.ts';
import { adoptAccount, holderOf } from './emails.ts';
import { addAccount } from './sign-up.ts';

interface Reader {
  email: string;
  name?: string;
  /** That in which the person was addressed. */
  language: Language;
}

/** Does what `readerFor` does, and returns the changes instead of recording them. */
export async function findOrAddReader(
  trx: Transaction,
  { email, name, language }: Reader,
): Promise<{ id: string; emptied: boolean; changes: Change[] }> {
  // Two links of one person may be used at once: the second finds the account that the first has made.
  await waitForTurn(trx, 'readers');
  const holder = await holderOf(trx, email);
  if (holder?.confirmed) return { id: holder.id, emptied: false, changes: [] };
  const adopted = await adoptAccount(trx, email);
  if (adopted) return { ...adopted, changes: [] };
  const account = { name: name || textWords[language].reader, email, passwordHash: null };
  const { id, change } = await addAccount(trx, { ...account, role: 'reader' });
  return { id, emptied: false, changes: [change] };
}

/**
 * Returns the account of an e-mail that its owner has just proved to be theirs, as by the link of a mail: a reader's
 * without a password, where there was none. The account may be deactivated. `emptied`: what signed in to it before does so no
 * more, which has to be told (`tellOfChange`): no page shows it.
 */
export async function readerFor(
  trx: Transaction,
  reader: Reader,
): Promise<{ user: User; emptied: boolean }> {
  const { id, emptied, changes } = await findOrAddReader(trx, reader);
  if (changes.length > 0) await recordChanges(trx, changes);
  return { user: await requireUser(trx, id), emptied };
}
