import { z } from 'zod';
import type { Nameplate } from '../../contract/nameplate.ts';
import { otherTextsSchema } from '../../contract/settings.ts';
import {
  type AdminSettings,
  adminSettingsSchema,
  type SettingsBody,
  settingsBodySchema,
} from '../../contract/site-settings.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { waitForTurn } from '../../database/turns.ts';
import { featureSettings } from '../../features/tokens.ts';
import { swapCategoryTexts } from '../categories/swap-texts.ts';
import { DomainError } from '../errors.ts';
import { keepNameplates } from '../nameplate/nameplates.ts';
import { swapSeriesTexts } from '../series/series.ts';
import { getAdsTxt, getSettings, readAllSettings, storeSetting, versionOf } from '../settings.ts';
import { swapPageTexts } from '../static-pages/texts.ts';
import { swapTagTexts } from '../tags/swap-texts.ts';
import { swapPersonTexts } from '../users/person-texts.ts';
import { getSecondFactor } from '../users/second-factor/second-factor.ts';

/** The settings of features that administrators change with those of the core. */
const ofFeatures = featureSettings.flatMap(({ body, ...setting }) =>
  body ? [{ ...setting, body: body.optional() }] : [],
);

/** What administrators may send, the settings of features among it. */
export const settingsChangeSchema: z.ZodType<SettingsBody> = settingsBodySchema.extend(
  Object.fromEntries(ofFeatures.map(({ key, body }) => [key, body])),
);

const schemas: object = Object.fromEntries(ofFeatures.map(({ key, schema }) => [key, schema]));

/** All settings as administrators get them. */
export const allSettingsSchema = z.object({ ...adminSettingsSchema.shape, ...schemas });

/** Everything an administrator sets. */
export async function getAdminSettings(db: Queries): Promise<AdminSettings> {
  const { site, of } = await readAllSettings(db);
  const more = Object.fromEntries(ofFeatures.map((setting) => [setting.key, of(setting)]));
  const all = { ...site, ...more, adsTxt: await getAdsTxt(db) };
  const versions = Object.entries(all).map(([key, value]) => [
    key,
    versionOf(JSON.stringify(value)),
  ]);
  return allSettingsSchema.parse({ ...all, seen: Object.fromEntries(versions) });
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
 * new names, drawn before the transaction. Throws 422, and 409 where somebody has changed one of them since it was `seen`.
 */
export async function saveSettings(
  trx: Transaction,
  actor: string,
  { seen = {}, ...values }: SettingsBody,
  drawn: Nameplate[] = [],
): Promise<AdminSettings> {
  await waitForTurn(trx, 'settings');
  const before = await getAdminSettings(trx);
  const current = new Map<string, unknown>(Object.entries(before));
  if (values.requireTwoStep && !before.requireTwoStep) await requireOwnTwoStep(trx, actor);
  const changed = Object.entries(values).filter(
    ([key, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(current.get(key)),
  );
  if (changed.some(([key]) => key in seen && seen[key] !== before.seen[key])) {
    throw new DomainError(
      409,
      'Somebody has changed the same settings since you opened them. Yours are still here: save again to put them in the place of theirs.',
    );
  }
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
    const detail = JSON.stringify({ settings: changed.map(([key]) => key) });
    await recordChanges(trx, [{ tag: 'settings', action: 'settings.change', actor, detail }]);
  }
  return getAdminSettings(trx);
}
