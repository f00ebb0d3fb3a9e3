import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { first } from './migrations/0001-first.ts';
import { backOffice } from './migrations/0002-back-office.ts';
import { images } from './migrations/0003-images.ts';
import { previews } from './migrations/0004-previews.ts';
import { masters } from './migrations/0005-masters.ts';
import { fastLists } from './migrations/0006-fast-lists.ts';
import { revisions } from './migrations/0010-revisions.ts';
import { bin } from './migrations/0011-bin.ts';
import { audit } from './migrations/0014-audit.ts';
import { attempts } from './migrations/0015-attempts.ts';

/** Runs the steps of the schema, each engine in one transaction. */
export function createMigrator(database: Database): Migrator {
  return new Migrator({
    db: database.db,
    provider: {
      getMigrations: async () => ({
        '0001-first': first(database.engine),
        '0002-back-office': backOffice,
        '0003-images': images,
        '0004-previews': previews,
        '0005-masters': masters,
        '0006-fast-lists': fastLists(database.engine),
        '0010-revisions': revisions,
        '0011-bin': bin,
        '0014-audit': audit(database.engine),
        '0015-attempts': attempts,
      }),
    },
  });
}

/** Brings the schema up to date. Throws when a step fails. */
export async function migrate(database: Database): Promise<void> {
  const { error } = await createMigrator(database).migrateToLatest();
  if (error) throw error;
}
