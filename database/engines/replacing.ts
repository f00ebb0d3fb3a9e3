import type { Transaction } from '../queries.ts';

/** Fills a database that has no tables yet; on PostgreSQL `schema` names where. */
export type Build = (trx: Transaction, schema?: string) => Promise<void>;

/** Thrown where the site is in use. */
export const running = () => new Error('something works with this site just now; stop it first');

/** Returns a part of a name, as 20261121_163000_125. Milliseconds keep two attempts in one second apart. */
export const stamp = () =>
  new Date()
    .toISOString()
    .replace(/\D/g, '')
    .replace(/^(\d{8})(\d{6})/, '$1_$2_');
