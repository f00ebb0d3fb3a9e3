import type { EngineName } from '../engines/engine.ts';
import { schema } from './0001-tables.ts';
import type { Migrations } from './schema-migration.ts';

/** Returns every migration from an empty database to the present schema, in order, by the names of their files. */
export const migrationsFor = (engine: EngineName): Migrations => ({
  '0001-tables': schema(engine),
});
