import { paths } from '../../contract/paths/paths.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Queries } from '../../database/database.ts';
import { hasCorrections } from '../articles/corrections.ts';
import { disclosedMonths } from '../grievances/disclosure.ts';

/** Returns the pages of what a site offers and owes to its readers, as far as there is something on them. */
export async function servicePages(
  db: Queries,
  settings: Settings,
  { sendsMail, now }: { sendsMail: boolean; now: Date },
): Promise<string[]> {
  const list = db.selectFrom('letter_lists').select('id').where('open', '=', 1).limit(1);
  const newsletters = sendsMail && (await list.executeTakeFirst());
  const months = settings.grievances.on ? await disclosedMonths(db, settings, now) : [];
  return [
    paths.privacyChoices(),
    ...((await hasCorrections(db)) ? [paths.corrections()] : []),
    ...(newsletters ? [paths.newsletters()] : []),
    ...(settings.grievances.on ? [paths.grievance()] : []),
    ...months.map((month) => paths.disclosure({ month })),
  ];
}
