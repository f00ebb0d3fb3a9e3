import type { Language } from '../../contract/common.ts';
import { usualKeys, wordUsualTexts } from '../../contract/usual-texts.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { getSettings, storedSetting, storeSetting } from '../settings.ts';
import { saveSettings } from './save-settings.ts';

/** Whether nobody has said yet in which language the site speaks. */
export async function asksLanguage(db: Queries): Promise<boolean> {
  return (await storedSetting(db, 'language')) === undefined;
}

/** Answers in which language the site speaks, also where that stays the same. Runs in a transaction. Throws 409 where it is answered. */
export async function answerLanguage(
  trx: Transaction,
  actor: string,
  language: Language,
): Promise<void> {
  if (!(await asksLanguage(trx)))
    throw new DomainError(409, 'This is answered already. The settings change it.');
  await saveSettings(trx, actor, { language });
  const settings = await getSettings(trx);
  const worded = wordUsualTexts(settings, language);
  for (const key of usualKeys) {
    if (worded[key] !== settings[key]) await storeSetting(trx, key, worded[key]);
  }
  if (!(await asksLanguage(trx))) return;
  await storeSetting(trx, 'language', language);
  await recordChanges(trx, [{ tag: 'settings', action: 'settings.change', actor }]);
}
