import { engineOf, type Transaction } from '../../database/database.ts';

/**
 * Waits for what else a person is writing in this moment: what is sent at once is counted one after the other, as rules
 * about their pace and their room want it.
 */
export async function waitForOwn(trx: Transaction, personId: string): Promise<void> {
  const person = trx.selectFrom('users').select('id').where('id', '=', personId);
  await engineOf(trx).lockRows(person.forNoKeyUpdate());
}
