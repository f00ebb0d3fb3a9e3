import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';

/** What articles may begin with. */
interface Templates {
  id: string;
  name: string;
  name_key: string;
  language: string;
  /** As its form has it; it may be gone. */
  category_id: string | null;
  /** JSON: what an article that begins with it has already. */
  form: string;
  created_at: string;
  updated_at: string;
}

/** Returns the same queries or transaction with the table of templates beside those of the core. */
export const withTemplates = (db: Kysely<Schema>) => db.withTables<{ templates: Templates }>();
