import { type HomePage, homePageSchema } from '../contract/home-page.ts';
import { homePageOf } from '../contract/settings.ts';
import { readStoredJson } from '../contract/stored.ts';
import { recordChanges } from '../database/changes.ts';
import type { Transaction } from '../database/database.ts';
import { waitForTurn } from '../database/turns.ts';
import { getSettings, HOME_BEFORE, putSetting, readHomeBefore, storeSetting } from './settings.ts';

/**
 * Changes the sections of the home page because of what fills them, of what is planned too and of what the last change can
 * be taken back to. `change` returns null where it changes nothing. Runs in a transaction.
 */
export async function changeHomeSections(
  trx: Transaction,
  change: (sections: HomePage) => HomePage | null,
): Promise<void> {
  await waitForTurn(trx, 'homePage');
  const present = change(homePageOf(await getSettings(trx)));
  if (present) {
    await putSetting(trx, 'homePage', present);
    await recordChanges(trx, [{ tag: 'home', action: 'home.change' }]);
  }
  const before = await readHomeBefore(trx);
  const changedBefore = before?.sections && change(before.sections);
  if (changedBefore) await storeSetting(trx, HOME_BEFORE, { ...before, sections: changedBefore });
  const plans = await trx.selectFrom('home_plans').select(['id', 'sections']).execute();
  for (const plan of plans) {
    const { value } = readStoredJson(homePageSchema, plan.sections);
    const changedPlan = value && change(value);
    if (!changedPlan) continue;
    await trx
      .updateTable('home_plans')
      .set({ sections: JSON.stringify(changedPlan) })
      .where('id', '=', plan.id)
      .execute();
  }
}
