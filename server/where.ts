import { STATEMENT_LIMIT, type Where } from '../database/open.ts';
import type { Config } from './config.ts';

/** Returns where the database is for what takes its time: commands, migrations, backups and searches pass by a pooler. */
export function whereOf({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Config): Where {
  return { url: DATABASE_DIRECT_URL ?? DATABASE_URL, dataDir: DATA_DIR };
}

/** Returns where the database is for answers to requests. */
export function whereOfServer(config: Config): Where {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATA_DIR: dataDir } = config;
  return { url, direct, dataDir, limit: STATEMENT_LIMIT };
}
