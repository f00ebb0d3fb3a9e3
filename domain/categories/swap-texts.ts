import { categoryTexts } from '../../contract/category-fields.ts';
import { columnNames } from '../../database/columns.ts';
import type { Transaction } from '../../database/database.ts';
import { swapTexts } from '../names/swap-columns.ts';

/**
 * Swaps the texts of categories when the site's language changes: the texts in the other language become
 * the own ones; where there are none, the own ones stay. Runs in the transaction of the settings.
 */
export async function swapCategoryTexts(trx: Transaction): Promise<void> {
  for (const table of ['categories', 'binned_categories'] as const) {
    await swapTexts(trx, table, columnNames(categoryTexts));
  }
}
