import { type HomePage, homePageSchema, isFed } from '../../contract/home-page.ts';
import { homePageOf } from '../../contract/settings.ts';
import { readStoredJson } from '../../contract/stored.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { waitForTurn } from '../../database/turns.ts';
import { getSettings, HOME_BEFORE, putSetting, readHomeBefore, storeSetting } from '../settings.ts';

/** Returns the sections without the category `from`; null where none has it. */
function movedSections(sections: HomePage, from: string, to: string | null): HomePage | null {
  if (!sections.some(({ category }) => category === from)) return null;
  return sections.flatMap((section) => {
    if (section.category !== from) return section;
    const { name, source } = section;
    return isFed(name) || to || source !== 'category' ? { ...section, category: to } : [];
  });
}

/**
 * Gives the home sections that a category feeds to another one, or back to the one of their name; any other of its
 * sections goes. So it does with what is planned, and with what the last change can be taken back to. Runs in a
 * transaction.
 */
export async function moveHomeSections(
  trx: Transaction,
  from: string,
  to: string | null,
): Promise<void> {
  await waitForTurn(trx, 'homePage');
  const moved = movedSections(homePageOf(await getSettings(trx)), from, to);
  if (moved) {
    await putSetting(trx, 'homePage', moved);
    await recordChanges(trx, [{ tag: 'home', action: 'home.change' }]);
  }
  const before = await readHomeBefore(trx);
  const movedBefore = before?.sections && movedSections(before.sections, from, to);
  if (movedBefore) await storeSetting(trx, HOME_BEFORE, { ...before, sections: movedBefore });
  const plans = await trx.selectFrom('home_plans').select(['id', 'sections']).execute();
  for (const plan of plans) {
    const { value } = readStoredJson(homePageSchema, plan.sections);
    const movedPlan = value && movedSections(value, from, to);
    if (!movedPlan) continue;
    await trx
      .updateTable('home_plans')
      .set({ sections: JSON.stringify(movedPlan) })
      .where('id', '=', plan.id)
      .execute();
  }
}
