import type { ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import { storedTime } from '../../../contract/stored.ts';
import { cutAtWord } from '../../../contract/truncate.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries } from '../../../database/database.ts';
import { DomainError } from '../../../domain/errors.ts';
import { partOf } from '../../../domain/paging.ts';
import { settingOf } from '../../../domain/settings.ts';
import type { Grievance, GrievanceQuery, grievanceListSchema } from '../contract.ts';
import { grievanceLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { grievanceSetting } from '../settings.ts';
import { type GrievanceTables, withGrievances } from './tables.ts';

/** Whether a deadline of what is open is over: to answer, or before that to acknowledge. */
const isOverdue = (now: Date) => (eb: ExpressionBuilder<GrievanceTables, 'grievances'>) =>
  eb.or([
    eb('answer_by', '<=', now.toISOString()),
    eb.and([eb('acknowledged_at', '=', ''), eb('acknowledge_by', '<=', now.toISOString())]),
  ]);

/** Selects the grievances in a state. */
function selectIn(db: Queries, state: GrievanceQuery['state'], now: Date) {
  const all = withGrievances(db).selectFrom('grievances');
  const open = all.where('answered_at', '=', '');
  if (state === 'open') return open;
  if (state === 'overdue') return open.where(isOverdue(now));
  if (state === 'unacknowledged') return open.where('acknowledged_at', '=', '');
  return state === 'answered' ? all.where('answered_at', '>', '') : all;
}

/** Counts what is not decided, and of that what is overdue. */
export async function countOpen(
  db: Queries,
  now: Date,
): Promise<{ grievances: number; overdue: number }> {
  return withGrievances(db)
    .selectFrom('grievances')
    .select((eb) => [
      countRows(eb).as('grievances'),
      countRows(eb).filterWhere(isOverdue(now)).as('overdue'),
    ])
    .where('answered_at', '=', '')
    .executeTakeFirstOrThrow();
}

const columns = [
  'id',
  'number',
  'name',
  'kind',
  'language',
  'body',
  'received_at',
  'acknowledged_at',
  'acknowledge_by',
  'answer_by',
  'answered_at',
  'outcome',
] as const;

const timeOrNull = (time: string) => (time === '' ? null : storedTime(time));

interface Row {
  id: string;
  number: number;
  name: string;
  kind: Grievance['kind'];
  language: Grievance['language'];
  received_at: string;
  acknowledged_at: string;
  acknowledge_by: string;
  answer_by: string;
  answered_at: string;
  outcome: Exclude<Grievance['outcome'], null> | '';
}

const isPast = (row: Row, at: string) =>
  row.answer_by <= at || (row.acknowledged_at === '' && row.acknowledge_by <= at);

const present = (row: Row, now: Date) => ({
  _id: row.id,
  number: row.number,
  name: row.name,
  kind: row.kind,
  language: row.language,
  receivedAt: storedTime(row.received_at),
  acknowledgedAt: timeOrNull(row.acknowledged_at),
  acknowledgeBy: storedTime(row.acknowledge_by),
  answerBy: storedTime(row.answer_by),
  answeredAt: timeOrNull(row.answered_at),
  outcome: row.outcome || null,
  overdue: row.answered_at === '' && isPast(row, now.toISOString()),
});

/** Lists one page of the register: what is open by its day, everything else the newest first. */
export async function listGrievances(
  db: Queries,
  { state, page, limit }: GrievanceQuery,
  now: Date,
): Promise<z.infer<typeof grievanceListSchema>> {
  const wanted = selectIn(db, state, now);
  const { total } = await wanted
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  // Each as an index has it.
  const ordered = {
    open: () => wanted.orderBy('answer_by').orderBy('id'),
    overdue: () => wanted.orderBy('answer_by').orderBy('id'),
    unacknowledged: () => wanted.orderBy('received_at').orderBy('id'),
    answered: () =>
      wanted.orderBy('answered_at', 'desc').orderBy('answer_by', 'desc').orderBy('id', 'desc'),
    all: () => wanted.orderBy('received_at', 'desc').orderBy('id', 'desc'),
  };
  const rows = await ordered[state]()
    .select(columns)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return {
    grievances: rows.map((row) => ({
      ...present(row, now),
      opening: cutAtWord(row.body, grievanceLimits.opening),
    })),
    totalGrievances: total,
    on: (await settingOf(db, grievanceSetting)).on,
    ...paging,
  };
}

/** Returns one grievance as its screen shows it. Throws 404. */
export async function findGrievance(
  db: Queries,
  id: string,
  { now, sendsMail }: { now: Date; sendsMail: boolean },
): Promise<Grievance> {
  const row = await withGrievances(db)
    .selectFrom('grievances')
    .leftJoin('articles', 'articles.id', 'grievances.article_id')
    .leftJoin('users', 'users.id', 'grievances.answered_by')
    .selectAll('grievances')
    .select(['articles.name as article_name', 'articles.language as article_language'])
    .select('users.name as answerer')
    .where('grievances.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new DomainError(404, say('Grievance not found.'));
  const { article_id, article_name, article_language } = row;
  return {
    ...present(row, now),
    email: row.email,
    story: row.story,
    text: row.body,
    answer: row.answer,
    disclosed: row.disclosed,
    notes: row.notes,
    answeredBy: row.answerer,
    sendsMail,
    article:
      article_id && article_name && article_language
        ? { _id: article_id, name: article_name, language: article_language }
        : null,
    seen: storedTime(row.updated_at),
  };
}
