import type { Nameplate } from '../../contract/nameplate.ts';
import type { Face } from '../../contract/theme.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { getSettings, storeSetting } from '../settings.ts';
import { drawNameplate } from './draw-nameplate.ts';

/** Names of the site that are about to be set. */
interface NewNames {
  siteName?: string;
  inOtherLanguage?: { siteName?: string };
  theme?: { face: Face };
}

const namesOf = ({ siteName, inOtherLanguage }: NewNames) =>
  [siteName, inOtherLanguage?.siteName].flatMap((name) => (name ? [name] : []));

/**
 * Draws the names of the site, and those about to be set, that are not drawn yet. Drawing takes tenths of
 * a second: outside of transactions. What could not be drawn is not among them, so that it is tried again.
 */
export async function drawNewNames(
  db: Queries,
  values: NewNames = {},
  draw = drawNameplate,
): Promise<Nameplate[]> {
  const settings = await getSettings(db);
  const { face } = values.theme ?? settings.theme;
  // The face of a device cannot be drawn: the name is text.
  if (face === 'system') return [];
  const same = settings.nameplates.filter((nameplate) => nameplate.face === face);
  const drawn = new Set(same.map(({ text }) => text));
  const names = new Set([...namesOf(settings), ...namesOf(values)]).difference(drawn);
  const tried = await Promise.allSettled([...names].map((name) => draw(name, face)));
  return tried.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** Stores those of the drawn names that the site has. */
export async function keepNameplates(trx: Transaction, drawn: Nameplate[]): Promise<void> {
  if (drawn.length === 0) return;
  const settings = await getSettings(trx);
  const names = new Set(namesOf(settings));
  const { face } = settings.theme;
  const known = new Map(
    [...settings.nameplates, ...drawn]
      .filter((nameplate) => nameplate.face === face && names.has(nameplate.text))
      .map((nameplate) => [nameplate.text, nameplate]),
  );
  const nameplates = [...known.values()];
  await storeSetting(trx, 'nameplates', nameplates);
}
