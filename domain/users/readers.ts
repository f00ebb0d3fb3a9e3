import type { Language } from '../../contract/common.ts';
import type { User } from '../../contract/users.ts';
import { textWords } from '../../contract/words/text-words.ts';
import type { Transaction } from '../../database/database.ts';
import { waitForTurn } from '../../database/turns.ts';
import { requireUser } from './accounts.ts';
import { holderOf } from './emails.ts';
import { createAccount } from './sign-up.ts';

/**
 * Returns the account of an e-mail that its owner has just proved to be theirs, as by the link of a mail: a reader's
 * without a password, where there was none. The account may be deactivated. `language` is that in which the person
 * was addressed.
 */
export async function readerFor(
  trx: Transaction,
  { email, name, language }: { email: string; name?: string; language: Language },
): Promise<User> {
  // Two links of one person may be used at once: the second finds the account that the first has made.
  await waitForTurn(trx, 'readers');
  const holder = await holderOf(trx, email);
  if (holder?.confirmed) return requireUser(trx, holder.id);
  const account = { name: name || textWords[language].reader, email, passwordHash: null };
  return requireUser(trx, await createAccount(trx, { ...account, role: 'reader' }));
}
