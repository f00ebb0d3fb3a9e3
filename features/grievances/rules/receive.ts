import type { Language } from '../../../contract/common.ts';
import { matchPath } from '../../../contract/paths/match.ts';
import { addDays, momentOf, wallTimeIn } from '../../../contract/zoned-time.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { waitForTurn } from '../../../database/turns.ts';
import { DomainError } from '../../../domain/errors.ts';
import { newId } from '../../../domain/ids.ts';
import { SENT_TWICE } from '../../../domain/limits/sent-twice.ts';
import { readAllSettings } from '../../../domain/settings.ts';
import { grievanceAudit } from '../audit.ts';
import type { NewGrievance } from '../contract.ts';
import type { GrievanceSettings } from '../settings.ts';
import { grievanceSetting } from '../settings.ts';
import { withGrievances } from './tables.ts';

/** The tag of the pages that count grievances. */
export const GRIEVANCES = 'grievances';

const HOUR = 3_600_000;

/** By which rules a site takes grievances, and whose clocks count their days. */
export interface Rules {
  grievances: GrievanceSettings;
  timeZone: string;
}

/** Reads the rules by which the site takes grievances. */
export async function readRules(db: Queries): Promise<Rules> {
  const { site, of } = await readAllSettings(db);
  return { grievances: of(grievanceSetting), timeZone: site.timeZone };
}

/**
 * Returns the moments from which a grievance is overdue: so many hours after it came to be acknowledged, and to be
 * answered when the last of so many days is over by the clocks of the site. The day on which it came does not count.
 */
export function deadlinesOf(
  { acknowledgeHours, answerDays }: Pick<GrievanceSettings, 'acknowledgeHours' | 'answerDays'>,
  timeZone: string,
  now: Date,
): { acknowledgeBy: string; answerBy: string } {
  const { date } = wallTimeIn(timeZone, now.toISOString());
  const end = momentOf(timeZone, { date: addDays(date, answerDays + 1), time: '00:00' });
  return {
    acknowledgeBy: later(now, acknowledgeHours * HOUR),
    answerBy: end ?? later(now, answerDays * 24 * HOUR),
  };
}

/** Returns the article that somebody means by an address, if readers see it. */
async function articleAt(db: Queries, story: string): Promise<string | null> {
  const url = URL.parse(story, 'https://site.invalid');
  const match = url && matchPath(url.pathname);
  if (match?.name !== 'article') return null;
  const row = await db
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', match.params.slug)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Adds a grievance to the register and returns its number; null where a program has sent it. One that was sent just
 * before, and waits, keeps its number: each has deadlines by law. Throws 404 where the site takes none.
 */
export async function receiveGrievance(
  trx: Transaction,
  input: NewGrievance,
  { language, now }: { language: Language; now: Date },
): Promise<number | null> {
  const { grievances: settings, timeZone } = await readRules(trx);
  if (!settings.on) throw new DomainError(404, 'There is nothing at this address.');
  if (input.topic) return null;
  // Two that come at once must not get the same number.
  await waitForTurn(trx, { lock: 7_305_833 });
  const same = await withGrievances(trx)
    .selectFrom('grievances')
    .select('number')
    .where('email', '=', input.email)
    .where('name', '=', input.name)
    .where('body', '=', input.text)
    .where('kind', '=', input.kind)
    .where('story', '=', input.story)
    .where('received_at', '>', later(now, -SENT_TWICE))
    .where('answered_at', '=', '')
    .executeTakeFirst();
  if (same) return same.number;
  const { last } = await withGrievances(trx)
    .selectFrom('grievances')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 0) + 1;
  const { acknowledgeBy, answerBy } = deadlinesOf(settings, timeZone, now);
  const id = newId(now);
  await withGrievances(trx)
    .insertInto('grievances')
    .values({
      id,
      number,
      name: input.name,
      email: input.email,
      language,
      kind: input.kind,
      story: input.story,
      article_id: await articleAt(trx, input.story),
      body: input.text,
      received_at: now.toISOString(),
      acknowledge_by: acknowledgeBy,
      answer_by: answerBy,
      updated_at: now.toISOString(),
    })
    .execute();
  await recordChanges(trx, [
    { tag: `grievance:${id}`, action: grievanceAudit.action('create') },
    { tag: GRIEVANCES, action: grievanceAudit.action('create') },
  ]);
  return number;
}
