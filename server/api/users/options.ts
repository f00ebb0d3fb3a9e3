import type { Database } from '../../../database/database.ts';
import type { InBackground } from '../../background.ts';
import type { Config } from '../../config.ts';
import type { Mailer } from '../../mail.ts';

/** The dependencies of the calls about users. */
export interface UserRouteOptions {
  config: Config;
  database: Database;
  /** Null when the site sends no mail. */
  mailer: Mailer | null;
  background: InBackground;
  clock: () => Date;
}

/** Returns the rate limit of calls that check a secret: attempts a minute from one address. */
export function guessLimit({ API_RATE_LIMIT }: Config): { max: number; timeWindow: string } {
  return { max: Math.ceil(API_RATE_LIMIT / 20), timeWindow: '1 minute' };
}
