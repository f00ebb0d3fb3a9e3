import { engineOf, type Transaction } from './database.ts';

/** The numbers of locks: any that no other lock uses, those of features among them. */
const keys = {
  backups: 7_305_820,
  homePage: 7_305_822,
  stages: 7_305_824,
  tags: 7_305_825,
  series: 7_305_826,
  synonyms: 7_305_828,
  letters: 7_305_829,
  dictionary: 7_305_830,
  'api-keys': 7_305_831,
  readers: 7_305_835,
  features: 7_305_837,
  settings: 7_305_838,
  redirects: 7_305_839,
  messages: 7_305_840,
  searchIndex: 7_305_841,
};

/** What features do one after the other, by the number of its lock. */
export interface Turn {
  lock: number;
}

/**
 * Waits until nobody else does the same kind of thing, for the rest of the transaction. Whoever checks something
 * before writing and waits here first reads what the one before has written, not what was before that.
 */
export async function waitForTurn(trx: Transaction, kind: keyof typeof keys | Turn): Promise<void> {
  await engineOf(trx).takeTurn(trx, typeof kind === 'string' ? keys[kind] : kind.lock);
}
