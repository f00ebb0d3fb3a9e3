import type { SelectQueryBuilder } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';

/**
 * Takes the approval from articles that are changed without a new version of their own: what readers would see
 * of them is not what was approved.
 */
export async function voidApprovals(
  trx: Transaction,
  articles: SelectQueryBuilder<Schema, 'articles', { id: string }>,
): Promise<void> {
  await trx
    .updateTable('desk')
    .set({ approved_version: 0 })
    .where('article_id', 'in', articles)
    .execute();
}
