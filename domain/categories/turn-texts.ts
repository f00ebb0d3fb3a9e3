import type { Transaction } from '../../database/database.ts';

/**
 * When the site's language becomes the other one, what categories said in that is their own text;
 * where they said nothing, their text stays. In the settings' transaction.
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
