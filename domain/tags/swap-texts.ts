import { tagTexts } from '../../contract/tag-fields.ts';
import { columnNames } from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import { swapColumns, swapTexts } from '../names/swap-columns.ts';

/**
 * Swaps the texts of tags when the site's language changes, as `swapCategoryTexts`. Both addresses go on
 * leading to them.
 */
export async function swapTagTexts(trx: Transaction): Promise<void> {
  await swapTexts(trx, 'tags', columnNames(tagTexts));
  await swapColumns(trx, 'tags', ['name_key'], 'name_key');
}
