import type { Database } from '../database.ts';
import { schema } from './0001-schema.ts';
import type { Migrations } from './schema-migration.ts';

/** Returns every migration from an empty database to the present schema, in order, by the names of their files. */
export const migrationsFor = (engine: Database['engine']): Migrations => ({
  '0001-schema': schema(engine),
});
