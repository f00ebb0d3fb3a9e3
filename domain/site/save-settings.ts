import type { Nameplate } from '../../contract/nameplate.ts';
import { otherTextsSchema } from '../../contract/settings.ts';
import {
  type AdminSettings,
  adminSettingsSchema,
  type SettingsBody,
} from '../../contract/site-settings.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { swapCategoryTexts } from '../categories/swap-texts.ts';
import { DomainError } from '../errors.ts';
import { keepNameplates } from '../nameplate/nameplates.ts';
import { swapSeriesTexts } from '../series/series.ts';
import { getAdsTxt, getSettings, storeSetting } from '../settings.ts';
import { swapPageTexts } from '../static-pages/texts.ts';
import { swapTagTexts } from '../tags/swap-texts.ts';
import { swapPersonTexts } from '../users/person-texts.ts';
import { getSecondFactor } from '../users/second-factor/second-factor.ts';

/** Everything an administrator sets. */
export async function getAdminSettings(db: Queries): Promise<AdminSettings> {
  return adminSettingsSchema.parse({ ...(await getSettings(db)), adsTxt: await getAdsTxt(db) });
}

/** Throws 422 when an administrator would demand two-step sign-in without having it: they were locked out. */
async function requireOwnTwoStep(trx: Transaction, actor: string): Promise<void> {
  if ((await getSecondFactor(trx, actor)).since !== null) return;
  const problem = 'Turn on two-step sign-in for yourself first, in your profile.';
  throw new DomainError(422, problem, { requireTwoStep: problem });
}

/**
 * Exchanges the texts of both languages after the site's language has changed. Settings that have just
 * been `typed` stay where they are.
 */
async function turnSettings(trx: Transaction, typed: Set<string>): Promise<void> {
  if (typed.has('inOtherLanguage')) return;
  const { inOtherLanguage, ...own } = await getSettings(trx);
  const other = { ...inOtherLanguage };
  for (const key of otherTextsSchema.keyof().options) {
    if (inOtherLanguage[key] === '' || typed.has(key)) continue;
    other[key] = own[key];
    await storeSetting(trx, key, inOtherLanguage[key]);
  }
  await storeSetting(trx, 'inOtherLanguage', other);
}

/**
 * Stores what differs from the present settings, all or nothing, and answers all of them. `drawn` are the
 * new names, drawn before the transaction. Throws 422.
 */
export async function saveSettings(
  trx: Transaction,
  actor: string,
  values: SettingsBody,
  drawn: Nameplate[] = [],
): Promise<AdminSettings> {
  const current: Record<string, unknown> = await getAdminSettings(trx);
  if (values.requireTwoStep && !current.requireTwoStep) await requireOwnTwoStep(trx, actor);
  const changed = Object.entries(values).filter(
    ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current[key]),
  );
  for (const [key, value] of changed) await storeSetting(trx, key, value);
  if (changed.some(([key]) => key === 'language')) {
    await turnSettings(trx, new Set(changed.map(([key]) => key)));
    await swapCategoryTexts(trx);
    await swapTagTexts(trx);
    await swapSeriesTexts(trx);
    await swapPersonTexts(trx);
    await swapPageTexts(trx);
  }
  await keepNameplates(trx, drawn);
  if (changed.length > 0) {
    await recordChanges(trx, [{ tag: 'settings', action: 'settings.change', actor }]);
  }
  return getAdminSettings(trx);
}
