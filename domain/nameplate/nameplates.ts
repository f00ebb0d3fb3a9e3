import type { Queries, Transaction } from '../../database/database.ts';
import { getSettings, storeSetting } from '../settings.ts';
import { drawNameplate } from './draw-nameplate.ts';

/** Returns the names of the site, and whether all of them are drawn. */
async function namesOf(db: Queries) {
  const { siteName, inOtherLanguage, nameplates } = await getSettings(db);
  const names = [...new Set([siteName, inOtherLanguage.siteName])].filter((name) => name !== '');
  const drawn = new Set(nameplates.map(({ text }) => text));
  return { names, allDrawn: names.every((name) => drawn.has(name)) };
}

export async function areNameplatesDrawn(db: Queries): Promise<boolean> {
  return (await namesOf(db)).allDrawn;
}

/** Draws the names of the site where one of them is new. */
export async function renewNameplates(trx: Transaction): Promise<void> {
  const { names, allDrawn } = await namesOf(trx);
  if (allDrawn) return;
  await storeSetting(trx, 'nameplates', await Promise.all(names.map(drawNameplate)));
}
