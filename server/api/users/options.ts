import type { Database } from '../../../database/database.ts';
import type { InBackground } from '../../background.ts';
import type { Config } from '../../config.ts';
import type { Mailer } from '../../mail.ts';

/** What the calls about users need. */
export interface UserRouteOptions {
  config: Config;
  database: Database;
  /** Null on a site that sends no mail. */
  mailer: Mailer | null;
  background: InBackground;
  clock: () => Date;
}

/** What can be guessed is limited: so many tries a minute from one address. */
export function guessLimit({ API_RATE_LIMIT }: Config): { max: number; timeWindow: string } {
  return { max: Math.ceil(API_RATE_LIMIT / 20), timeWindow: '1 minute' };
}
