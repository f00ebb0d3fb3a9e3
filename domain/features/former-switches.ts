import { z } from 'zod';
import { defineSetting } from '../../contract/setting.ts';
import { readStoredJson } from '../../contract/stored.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { formerSwitches } from '../../features/tokens.ts';
import {
  dropSetting,
  putSetting,
  putSettingOf,
  settingOf,
  storedSetting,
  storeSetting,
} from '../settings.ts';
import { findOff } from './off.ts';

/** The features for which this site's switches say what settings of their own said before. */
export const formerlySwitched = defineSetting('formerlySwitched', z.array(z.string()).default([]));

/** Whether settings of before say of features whether these are on, which the switches do not say yet. */
export async function hasFormerSwitches(db: Queries): Promise<boolean> {
  const known = await settingOf(db, formerlySwitched);
  return formerSwitches.some(({ feature }) => !known.includes(feature));
}

/** Forgets what switches say, as before an import, which may be of a site of before. */
export async function forgetSwitches(trx: Transaction): Promise<void> {
  // Where the export does not speak of it, all features were on.
  await dropSetting(trx, 'featuresOff');
  await putSettingOf(trx, formerlySwitched, []);
}

/** Has the switches say what settings of before said, once: a feature whose setting was not there was off. */
export async function switchAsBefore(trx: Transaction): Promise<void> {
  const known = await settingOf(trx, formerlySwitched);
  const off = new Set(await findOff(trx));
  for (const { feature, key, switchedBy } of formerSwitches) {
    if (known.includes(feature)) continue;
    const { value = {} } = readStoredJson(
      z.record(z.string(), z.unknown()),
      (await storedSetting(trx, key)) ?? '{}',
    );
    const { [switchedBy]: isOn, ...rest } = value;
    if (isOn !== true) off.add(feature);
    if (isOn !== undefined) await storeSetting(trx, key, rest);
  }
  await putSetting(trx, 'featuresOff', [...off].sort());
  const all = new Set([...known, ...formerSwitches.map(({ feature }) => feature)]);
  await putSettingOf(trx, formerlySwitched, [...all].sort());
}
