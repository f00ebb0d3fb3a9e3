import type { Transaction } from '../../database/database.ts';

/**
 * Swaps the texts of categories when the site's language changes: the texts in the other language become
 * the own ones; where there are none, the own ones stay. Runs in the transaction of the settings.
 */
export async function turnCategoryTexts(trx: Transaction): Promise<void> {
  for (const table of ['categories', 'binned_categories'] as const) {
    await trx
      .updateTable(table)
      .set((eb) => ({ name: eb.ref('other_name'), other_name: eb.ref('name') }))
      .where('other_name', '!=', '')
      .execute();
    await trx
      .updateTable(table)
      .set((eb) => ({
        description: eb.ref('other_description'),
        other_description: eb.ref('description'),
      }))
      .where('other_description', '!=', '')
      .execute();
  }
}
