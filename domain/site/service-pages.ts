import { paths } from '../../contract/paths/paths.ts';
import type { Queries } from '../../database/database.ts';
import { namedRules } from '../../features/rules.ts';
import { hasCorrections } from '../articles/corrections.ts';
import { partsOn } from '../features/off.ts';

/** Returns the pages of what a site offers and owes to its readers, as far as there is something on them. */
export async function servicePages(
  db: Queries,
  { sendsMail, now }: { sendsMail: boolean; now: Date },
): Promise<string[]> {
  const list = db.selectFrom('letter_lists').select('id').where('open', '=', 1).limit(1);
  const newsletters = sendsMail && (await list.executeTakeFirst());
  const rules = await partsOn(db, await namedRules());
  const ofFeatures = rules.flatMap(({ sitemap }) => sitemap?.paths(db, now) ?? []);
  return [
    paths.privacyChoices(),
    ...((await hasCorrections(db)) ? [paths.corrections()] : []),
    ...(newsletters ? [paths.newsletters()] : []),
    ...(await Promise.all(ofFeatures)).flat(),
  ];
}
