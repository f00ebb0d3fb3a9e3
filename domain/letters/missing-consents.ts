import type { Transaction } from '../../database/database.ts';
import { portions } from '../../database/portions.ts';
import { keepWords, noteConsents, openOf } from '../consents/register.ts';

/**
 * Notes in the register what subscriptions since a time tell, where it does not know of them: while a site is brought up
 * to date, processes of before the register add some.
 */
export async function noteMissingConsents(trx: Transaction, since: Date): Promise<void> {
  const all = await trx
    .selectFrom('subscriptions')
    .select(['list_id as list', 'email', 'source', 'consent', 'created_at'])
    .where('created_at', '>=', since.toISOString())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const some of portions(all)) {
    const known = await openOf(trx, 'letters', some);
    for (const [at, { list, email, source, consent, created_at }] of some.entries()) {
      if (known[at]) continue;
      const given = new Date(created_at);
      const words = consent === '' ? '' : await keepWords(trx, consent, given);
      const line = { purpose: 'letters' as const, people: [email], list, words };
      await noteConsents(trx, { ...line, source }, given);
    }
  }
}
