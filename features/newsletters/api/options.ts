import type { Database } from '../../../database/database.ts';
import type { InBackground } from '../../../server/background.ts';
import type { Config } from '../../../server/config.ts';
import type { Mailer } from '../../../server/mail.ts';

/** The dependencies of the calls about newsletters. */
export interface NewsletterRouteOptions {
  config: Config;
  database: Database;
  /** Null when the site sends no mail. */
  mailer: Mailer | null;
  background: InBackground;
  clock: () => Date;
}
