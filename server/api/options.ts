import type { Database } from '../../database/database.ts';
import type { ImageStore } from '../../domain/images/store.ts';
import type { Searcher } from '../../domain/search/searcher.ts';
import type { Config } from '../config.ts';
import type { Mailer } from '../mail.ts';

/** What the calls of the API are made with. */
export interface ApiOptions {
  config: Config;
  database: Database;
  searcher: Searcher;
  store: ImageStore;
  mailer: Mailer | null;
  clock: () => Date;
  /** The files of the site's folder that cannot be used, and why. */
  leftOut: string[];
}
