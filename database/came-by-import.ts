import { type RawBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Whether what has this id came by an import, as a condition of its table. */
export const cameByImport = (kind: Schema['imported']['kind'], id: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from imported where imported.our_id = ${sql.ref(id)} and imported.kind = ${sql.lit(kind)})`;

/** Whether an import published an article; one that it brought as a draft, or for a later time, is published here. */
export const publishedByImport: RawBuilder<boolean> = sql<boolean>`exists (
  select 1 from imported where imported.our_id = articles.id and imported.kind = 'article'
    and imported.at >= articles.published_at)`;
