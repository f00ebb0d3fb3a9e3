import { paths } from '../../contract/paths/paths.ts';
import type { Queries } from '../../database/database.ts';
import { namedRules } from '../../features/rules.ts';
import { hasCorrections } from '../articles/corrections.ts';
import { partsOn } from '../features/off.ts';

/** Returns the pages of what a site offers and owes to its readers, as far as there is something on them. */
export async function servicePages(
  db: Queries,
  facts: { sendsMail: boolean; now: Date },
): Promise<string[]> {
  const rules = await partsOn(db, await namedRules());
  const ofFeatures = rules.flatMap(({ sitemap }) => sitemap?.paths(db, facts) ?? []);
  return [
    paths.privacyChoices(),
    ...((await hasCorrections(db)) ? [paths.corrections()] : []),
    ...(await Promise.all(ofFeatures)).flat(),
  ];
}
