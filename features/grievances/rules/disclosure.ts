import { sql } from 'kysely';
import { articlePath } from '../../../contract/paths/paths.ts';
import { storedTime } from '../../../contract/stored.ts';
import { momentOf, wallTimeIn } from '../../../contract/zoned-time.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries } from '../../../database/database.ts';
import { pageCount } from '../../../domain/paging.ts';
import { type Disclosure, grievanceKinds, grievanceOutcomes } from '../contract.ts';
import { grievanceLimits } from '../limits.ts';
import type { Rules } from './receive.ts';
import { withGrievances } from './tables.ts';
import { withoutComplainant } from './unnamed.ts';

const monthOf = (timeZone: string, at: string) => wallTimeIn(timeZone, at).date.slice(0, 7);

/** Returns the month after another. */
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
}

/** Returns the first and the last moment of a month by the clocks of the site; the last is of the next one. */
function boundsOf(timeZone: string, month: string) {
  const begins = (month: string) =>
    momentOf(timeZone, { date: `${month}-01`, time: '00:00' }) ?? '';
  return { from: begins(month), to: begins(nextMonth(month)) };
}

/** Returns the months that are disclosed, the newest first: all since the officer answers, or the first grievance came. */
export async function disclosedMonths(db: Queries, rules: Rules, now: Date): Promise<string[]> {
  const { grievances, timeZone } = rules;
  const { first } = await withGrievances(db)
    .selectFrom('grievances')
    .select((eb) => eb.fn.min('received_at').as('first'))
    .executeTakeFirstOrThrow();
  const present = monthOf(timeZone, now.toISOString());
  const begun = [
    ...(grievances.since ? [grievances.since.slice(0, 7)] : []),
    ...(first ? [monthOf(timeZone, first)] : []),
  ].sort();
  const months: string[] = [];
  const most = grievanceLimits.months;
  let month = begun[0] ?? present;
  for (; month <= present; month = nextMonth(month)) months.push(month);
  return months.reverse().slice(0, most);
}

/** What was no grievance is in no figure. */
const isGrievance = sql<boolean>`outcome <> 'spam'`;

/** Says what was received and decided in a month, a page of it; null for a month that is not disclosed. */
export async function discloseMonth(
  db: Queries,
  rules: Rules,
  { month, page, now }: { month: string; page: number; now: Date },
): Promise<Disclosure | null> {
  if (!(await disclosedMonths(db, rules, now)).includes(month)) return null;
  const { from, to } = boundsOf(rules.timeZone, month);
  const all = withGrievances(db).selectFrom('grievances').where(isGrievance);
  const undecidedAt = async (moment: string) => {
    const { total } = await all
      .select((eb) => countRows(eb).as('total'))
      .where('received_at', '<', moment)
      .where((eb) => eb.or([eb('answered_at', '=', ''), eb('answered_at', '>=', moment)]))
      .executeTakeFirstOrThrow();
    return total;
  };
  const received = await all
    .select('kind')
    .select((eb) => countRows(eb).as('total'))
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .groupBy('kind')
    .execute();
  const inMonth = all.where('answered_at', '>=', from).where('answered_at', '<', to);
  const decided = await inMonth
    .select('outcome')
    .select((eb) => [
      countRows(eb).as('total'),
      countRows(eb).filterWhere('answered_at', '>=', eb.ref('answer_by')).as('late'),
    ])
    .groupBy('outcome')
    .execute();
  const sum = (rows: { total: number }[]) => rows.reduce((whole, { total }) => whole + total, 0);
  const countOf = <T extends { total: number }>(rows: T[], is: (row: T) => boolean) =>
    sum(rows.filter(is));
  const answered = sum(decided);
  const size = grievanceLimits.disclosed;
  const rows = await inMonth
    .leftJoin('articles', (join) =>
      join
        .onRef('articles.id', '=', 'grievances.article_id')
        .on('articles.status', '=', 'published'),
    )
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['grievances.number', 'grievances.kind', 'grievances.language', 'received_at'])
    .select(['answered_at', 'answer_by', 'outcome', 'disclosed', 'articles.name as article'])
    .select(['grievances.name', 'grievances.email'])
    .select(['articles.slug', 'articles.language as article_language'])
    .select(['articles.id as article_id', 'categories.slug as category'])
    .orderBy('answered_at')
    .orderBy('answer_by')
    .orderBy('grievances.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    month,
    running: now.toISOString() < to,
    before: await undecidedAt(from),
    received: sum(received),
    answered,
    late: decided.reduce((whole, { late }) => whole + late, 0),
    pending: await undecidedAt(to),
    kinds: grievanceKinds
      .map((kind) => ({ kind, count: countOf(received, (row) => row.kind === kind) }))
      .filter(({ count }) => count > 0),
    outcomes: grievanceOutcomes
      .map((outcome) => ({ outcome, count: countOf(decided, (row) => row.outcome === outcome) }))
      .filter(({ count }) => count > 0),
    decided: rows.flatMap((row) =>
      row.outcome === ''
        ? []
        : [
            {
              number: row.number,
              kind: row.kind,
              language: row.language,
              receivedAt: storedTime(row.received_at),
              answeredAt: storedTime(row.answered_at),
              outcome: row.outcome,
              inTime: row.answered_at < row.answer_by,
              // Older versions, and other sites, have stored it with the name.
              disclosed: withoutComplainant(row.disclosed, row.name, row.email),
              article: row.article_id,
              story:
                row.article && row.slug && row.article_language
                  ? {
                      name: row.article,
                      address: articlePath(row.slug, row.category),
                      language: row.article_language,
                    }
                  : null,
            },
          ],
    ),
    page,
    pages: pageCount(answered, size),
  };
}
