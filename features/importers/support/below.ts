import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import { featureBelow } from '../../tokens.ts';

/** What is looked at of what people have written below articles. */
interface Written {
  id: string;
  article_id: string;
  parent_id: string | null;
  answers_id: string;
  person_id: string | null;
  name: string;
  email: string;
  body: string;
  status: string;
  created_at: string;
  decided_at: string;
}

/** Returns the same queries with the table of what people write below articles. */
export const withBelow = (db: Kysely<Schema>) => db.withTables<{ comments: Written }>();

/** Whether a feature here takes what people write below articles. */
export const takesBelow = featureBelow.includes('comments');
