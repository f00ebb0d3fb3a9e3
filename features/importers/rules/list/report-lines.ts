import { z } from 'zod';
import { Message } from '../../../../contract/messages/message.ts';
import { readStoredJson } from '../../../../contract/stored.ts';
import { countRows } from '../../../../database/count-rows.ts';
import type { Database, Queries } from '../../../../database/database.ts';
import { write } from '../../../../database/transactions.ts';
import { partOf } from '../../../../domain/paging.ts';
import {
  type ImportCounts,
  importEntrySchema,
  importOutcomes,
  type ReportQuery,
  type reportPageSchema,
} from '../../contract.ts';
import { importLimits } from '../../limits.ts';
import { hashOf } from '../imported.ts';
import { type Entry, writeEnd, writeEntry, writeHead } from '../report.ts';
import { withImports } from '../tables.ts';

/** Lines of one transaction, and of one part of a file. */
const PORTION = 500;
/** Characters of a line: details may be whole texts. */
const LONGEST = 4000;

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** Cuts the texts of a message, as the detail that it says is cut. */
const cutMessage = ({ key, values }: Message): Message =>
  new Message(
    key,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? cut(value, LONGEST) : value,
      ]),
    ),
  );

function rowOf(entry: Entry) {
  const { outcome = '', message, ...said } = entry;
  const { detail, title } = entry;
  const short = {
    ...entry,
    ...(detail && { detail: cut(detail, LONGEST) }),
    ...(message && { message: cutMessage(message) }),
    ...(title && { title: cut(title, 500) }),
  };
  return {
    kind: entry.kind,
    outcome,
    reason: entry.reason ?? '',
    moved: entry.to ? 1 : 0,
    hash: hashOf(said),
    // PostgreSQL refuses NUL.
    entry: JSON.stringify(short).replaceAll('\\u0000', ''),
  };
}

/** Removes the report of an import, in portions, so that others can write in between. */
async function clear({ db }: Database, id: string): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await write(db, (trx) =>
      withImports(trx)
        .deleteFrom('import_entries')
        .where('import_id', '=', id)
        .where('seq', 'in', (query) =>
          query
            .selectFrom('import_entries')
            .select('seq')
            .where('import_id', '=', id)
            .limit(PORTION * 10),
        )
        .executeTakeFirst(),
    );
    if (numDeletedRows === 0n) return;
  }
}

/**
 * Opens the report of an import for writing. What an import tells that goes on after a break is there already:
 * the first outcome of a thing stays, since the later one is only that nothing was left to do.
 */
export async function openReport(database: Database, id: string, { fresh }: { fresh: boolean }) {
  const { db } = database;
  if (fresh) await clear(database, id);
  const last = await withImports(db)
    .selectFrom('import_entries')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('import_id', '=', id)
    .executeTakeFirst();
  let seq = Number(last?.seq ?? 0);
  let waiting: Entry[] = [];
  const flush = async () => {
    const lines = waiting;
    waiting = [];
    for (let at = 0; at < lines.length; at += PORTION) {
      const rows = lines.slice(at, at + PORTION).map((entry) => {
        seq += 1;
        return { import_id: id, seq, ...rowOf(entry) };
      });
      await write(db, (trx) =>
        withImports(trx)
          .insertInto('import_entries')
          .values(rows)
          .onConflict((conflict) => conflict.columns(['import_id', 'hash']).doNothing())
          .execute(),
      );
    }
  };
  return {
    tell: (entry: Entry) => {
      waiting.push(entry);
    },
    flush,
  };
}

/** Counts the lines of a report by what they say. */
export async function countLines(
  db: Queries,
  id: string,
): Promise<Pick<ImportCounts, 'things' | 'reasons' | 'moved'>> {
  const all = withImports(db).selectFrom('import_entries').where('import_id', '=', id);
  const outcomes = await all
    .select(['kind', 'outcome', (eb) => countRows(eb).as('count')])
    .where('outcome', '!=', '')
    .groupBy(['kind', 'outcome'])
    .execute();
  const things: ImportCounts['things'] = {};
  for (const { kind, outcome, count } of outcomes) {
    things[kind] = { ...things[kind], [outcome]: count };
  }
  const reasons = await all
    .select(['reason', (eb) => countRows(eb).as('count')])
    .where('reason', '!=', '')
    .groupBy('reason')
    .execute();
  const { moved } = await all
    .select(({ fn }) => fn.sum('moved').as('moved'))
    .executeTakeFirstOrThrow();
  return {
    things,
    reasons: Object.fromEntries(reasons.map(({ reason, count }) => [reason, count])),
    moved: Number(moved ?? 0),
  };
}

function matching(db: Queries, id: string, { kind, show }: Omit<ReportQuery, 'page'>) {
  let query = withImports(db).selectFrom('import_entries').where('import_id', '=', id);
  const outcome = importOutcomes.find((outcome) => outcome === show);
  if (kind) query = query.where('kind', '=', kind);
  if (outcome) query = query.where('outcome', '=', outcome);
  if (show === 'noted') query = query.where('outcome', '=', '');
  if (show === 'moved') query = query.where('moved', '=', 1);
  return query;
}

const storedSchema = importEntrySchema.extend({
  /** The detail as a message, which can be translated. */
  message: z.unknown().optional(),
});

const entryOf = (json: string) => {
  const { value } = readStoredJson(storedSchema, json);
  return value ? [value] : [];
};

export interface ReportPage extends Omit<z.infer<typeof reportPageSchema>, 'entries'> {
  entries: ReturnType<typeof entryOf>;
}

/** Returns one page of the report of an import, in the order in which it was made. */
export async function readReport(
  db: Queries,
  id: string,
  { page, ...filters }: ReportQuery,
): Promise<ReportPage> {
  const query = matching(db, id, filters);
  const { total } = await query.select((eb) => countRows(eb).as('total')).executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, importLimits.page);
  const rows = await query
    .select('entry')
    .orderBy('seq')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return {
    entries: rows.flatMap(({ entry }) => entryOf(entry)),
    totalEntries: total,
    ...paging,
  };
}

/** Yields the whole report as a file, a portion at a time: it may have a million lines. */
export async function* reportFile(
  db: Queries,
  id: string,
  { csv, counts }: { csv: boolean; counts: ImportCounts },
): AsyncGenerator<string> {
  // A mark of the byte order, without which Excel reads no Hindi.
  yield (csv ? '\ufeff' : '') + writeHead(csv);
  let after = 0;
  let first = true;
  for (;;) {
    const rows = await matching(db, id, {})
      .select(['seq', 'entry'])
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(PORTION)
      .execute();
    let part = '';
    for (const entry of rows.flatMap((row) => entryOf(row.entry))) {
      part += (csv || first ? '' : ',\n') + writeEntry(entry, csv);
      first = false;
    }
    if (part) yield part;
    const last = rows.at(-1);
    if (!last) break;
    after = last.seq;
  }
  yield writeEnd(counts, csv);
}
