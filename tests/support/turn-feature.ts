import { write } from '../../database/transactions.ts';
import { switchFeature } from '../../domain/features/switch.ts';
import type { Site } from './site.ts';

/** Switches a feature of a site on or off, as somebody does in the settings. */
export const turnFeature = ({ database }: Pick<Site, 'database'>, name: string, on: boolean) =>
  write(database.db, (trx) => switchFeature(trx, 'a'.repeat(24), { name, on }));
