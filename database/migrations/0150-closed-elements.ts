import { closeStoredElements } from './close-stored-elements.ts';
import type { SchemaMigration } from './schema-migration.ts';

/** Closes elements of texts that lost their closing tag to one that was dropped before them (decision 33). */
export const closedElements: SchemaMigration = { expands: true, up: closeStoredElements };
