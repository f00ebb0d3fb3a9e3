import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import type { AuditDetail } from '../../../contract/audit.ts';
import type { Message } from '../../../contract/messages/message.ts';
import { storedTime } from '../../../contract/stored.ts';
import { recordChanges } from '../../../database/changes.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { DomainError } from '../../../domain/errors.ts';
import { newId } from '../../../domain/ids.ts';
import { partOf } from '../../../domain/paging.ts';
import { getSettings } from '../../../domain/settings.ts';
import { breachAudit } from '../audit.ts';
import type { Breach, BreachBody, BreachChange, breachListSchema } from '../contract.ts';
import { breachLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { withBreaches } from './tables.ts';

const HOUR = 3_600_000;

/** Milliseconds by which the clock of whoever notes something may be ahead of the site's. */
const AHEAD = 10 * 60_000;

const moments = ['noticedAt', 'boardToldAt', 'peopleToldAt'] as const;

/**
 * Throws 422 where a breach is noted, or somebody told of it, at a time that is still to come or at which nobody knew of
 * it: with such times the 72 hours would seem kept.
 */
function requirePast(body: BreachBody, now: Date): void {
  const latest = new Date(now.getTime() + AHEAD).toISOString();
  for (const field of moments) {
    const at = body[field];
    if (at === null) continue;
    if (at > latest) refuseTime(field, say('must not lie in the future'));
    if (at < body.noticedAt) refuseTime(field, say('must not lie before it was noticed'));
  }
}

function refuseTime(field: (typeof moments)[number], problem: Message): never {
  throw new DomainError(422, say('The time {problem}.', { problem }), { [field]: problem });
}

const columnsOf = ({ noticedAt, what, people, data, done, ...dates }: BreachBody) => ({
  noticed_at: noticedAt,
  what,
  people,
  data,
  done,
  board_told_at: dates.boardToldAt ?? '',
  people_told_at: dates.peopleToldAt ?? '',
});

/** Adds a breach to the log; returns its id. */
export async function addBreach(
  trx: Transaction,
  body: BreachBody,
  { actor, now }: { actor: string; now: Date },
): Promise<string> {
  requirePast(body, now);
  const id = newId(now);
  const at = now.toISOString();
  const by = { noted_by: actor, created_at: at, updated_at: at };
  await withBreaches(trx)
    .insertInto('breaches')
    .values({ id, ...columnsOf(body), ...by })
    .execute();
  await recordChanges(trx, [{ tag: `breach:${id}`, action: breachAudit.action('create'), actor }]);
  return id;
}

/**
 * Changes what is noted of a breach; times that it had before are told in the audit log. When it was noticed is set right
 * for an hour, and later only to an earlier time: from it the 72 hours run. Throws 404, 422, and 409 where somebody else
 * has changed it meanwhile.
 */
export async function changeBreach(
  trx: Transaction,
  id: string,
  { seen, ...body }: BreachChange,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const query = withBreaches(trx).selectFrom('breaches').selectAll().where('id', '=', id);
  const row = await query.forUpdate().executeTakeFirst();
  if (!row) throw new DomainError(404, say('Breach not found.'));
  if (seen !== storedTime(row.updated_at)) {
    throw new DomainError(
      409,
      say(
        'Somebody has changed this entry since you opened it. Your text is still here; copy it and load the page anew.',
      ),
    );
  }
  requirePast(body, now);
  const columns = columnsOf(body);
  const isFixed = Date.parse(row.created_at) < now.getTime() - HOUR;
  if (isFixed && columns.noticed_at > storedTime(row.noticed_at)) {
    refuseTime('noticedAt', say('must not become later'));
  }
  const before = (['noticed_at', 'board_told_at', 'people_told_at'] as const).flatMap((column) => {
    const was = timeOrNull(row[column]);
    return was === null || was === columns[column] ? [] : [was];
  });
  const updated_at = new Date(Math.max(now.getTime(), Date.parse(seen) + 1)).toISOString();
  await withBreaches(trx)
    .updateTable('breaches')
    .set({ ...columns, updated_at })
    .where('id', '=', id)
    .execute();
  const detail = before.length > 0 ? JSON.stringify({ before } satisfies AuditDetail) : undefined;
  await recordChanges(trx, [
    { tag: `breach:${id}`, action: breachAudit.action('update'), actor, detail },
  ]);
}

const selectBreaches = (db: Queries) =>
  withBreaches(db)
    .selectFrom('breaches')
    .leftJoin('users', 'users.id', 'breaches.noted_by')
    .selectAll('breaches')
    .select('users.name as noter')
    .orderBy('noticed_at', 'desc')
    .orderBy('breaches.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof selectBreaches>['execute']>>[number];

const timeOrNull = (time: string) => (time === '' ? null : storedTime(time));

function present(row: Row, now: Date): Breach {
  const noticedAt = storedTime(row.noticed_at);
  const tellBoardBy = later(new Date(noticedAt), breachLimits.hours * HOUR);
  return {
    _id: row.id,
    noticedAt,
    what: row.what,
    people: row.people,
    data: row.data,
    done: row.done,
    boardToldAt: timeOrNull(row.board_told_at),
    peopleToldAt: timeOrNull(row.people_told_at),
    tellBoardBy,
    overdue: row.board_told_at === '' && tellBoardBy <= now.toISOString(),
    by: row.noter,
    seen: storedTime(row.updated_at),
  };
}

/** Lists one page of the log, the newest first. */
export async function listBreaches(
  db: Queries,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<z.infer<typeof breachListSchema>> {
  const { total } = await withBreaches(db)
    .selectFrom('breaches')
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const rows = await selectBreaches(db).limit(slice.limit).offset(slice.offset).execute();
  const { timeZone } = await getSettings(db);
  return {
    breaches: rows.map((row) => present(row, now)),
    totalBreaches: total,
    timeZone,
    ...paging,
  };
}

/** Returns the whole log as a CSV file, and notes that; no cell is read as a formula by a spreadsheet. */
export async function exportBreaches(trx: Transaction, actor: string, now: Date): Promise<string> {
  const rows = (await selectBreaches(trx).execute()).map((row) => present(row, now));
  await recordChanges(trx, [
    { tag: 'export:breaches', action: breachAudit.action('export'), actor },
  ]);
  const head = ['noticed', 'what', 'people', 'data', 'done', 'tell board by', 'board told'];
  return stringify(
    [
      [...head, 'people told', 'noted by'],
      ...rows.map((row) => [
        row.noticedAt,
        row.what,
        row.people,
        row.data,
        row.done,
        row.tellBoardBy,
        row.boardToldAt ?? '',
        row.peopleToldAt ?? '',
        row.by ?? '',
      ]),
    ],
    { escape_formulas: true, record_delimiter: '\r\n' },
  );
}
