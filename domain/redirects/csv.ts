import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { type Message, say } from '../../contract/messages/message.ts';
import { firstProblemOf } from '../../contract/messages/problem-of.ts';
import { GONE, redirectInputSchema } from '../../contract/redirects.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { dialectOf } from '../csv/dialect.ts';
import { DomainError } from '../errors.ts';
import { addGone, addRedirect } from './edit.ts';
import { allRedirects } from './list.ts';

/** The number of lines written in one transaction, so that other writes can run in between. */
const BATCH = 200;

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }),
);

/** The result of an import. */
interface Imported {
  taken: number;
  refused: { line: number; reason: Message }[];
}

interface Line {
  line: number;
  cells: string[];
}

/**
 * Reads the lines of a file, without the header. Throws 422 when the file cannot be read or is too
 * long.
 */
function readLines(csv: string): Line[] {
  let lines: Line[];
  try {
    const records = parse(csv, {
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      ...dialectOf(csv, (name) => name === 'from'),
    });
    lines = recordsSchema.parse(records).map(({ record, info }) => ({
      line: info.lines,
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DomainError(422, 'The file cannot be read as CSV: a quotation mark is not closed.');
  }
  const [first] = lines;
  if (first?.cells[0]?.toLowerCase() === 'from') lines.shift();
  if (lines.length === 0) throw new DomainError(422, 'The file has no lines.');
  if (lines.length > limits.csvLines) {
    const most = limits.csvLines.toLocaleString('en-IN');
    throw new DomainError(
      422,
      say('The file has more than {most} lines; cut it into parts.', { most }),
    );
  }
  return lines;
}

/** Imports one line. Returns the reason when it is refused, else null. */
async function importLine(
  trx: Transaction,
  { cells }: Line,
  options: { siteUrl: string; actor: string },
): Promise<Message | null> {
  const [from = '', to = ''] = cells;
  if (!to) return say('The line needs two columns: from,to.');
  const input = redirectInputSchema.safeParse({ from, to });
  if (!input.success)
    return say('The address {problem}.', { problem: firstProblemOf(input.error) });
  try {
    if (to === GONE) await addGone(trx, input.data.from, { ...options, replace: true });
    else await addRedirect(trx, input.data, { ...options, replace: true });
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.userMessage;
    throw error;
  }
}

/**
 * Imports redirects from a CSV file with the columns from,to (a header is optional). Each line is
 * imported or refused by itself; imported lines replace existing redirects. Throws 422. It opens a
 * transaction for each batch of lines, so that a long file does not block other writes.
 */
export async function importRedirects(
  { db }: Database,
  csv: string,
  options: { siteUrl: string; actor: string },
): Promise<Imported> {
  const lines = readLines(csv);
  const refused: Imported['refused'] = [];
  for (let start = 0; start < lines.length; start += BATCH) {
    await write(db, async (trx) => {
      for (const line of lines.slice(start, start + BATCH)) {
        const reason = await importLine(trx, line, options);
        if (reason) refused.push({ line: line.line, reason });
      }
    });
    await setImmediate();
  }
  return { taken: lines.length - refused.length, refused };
}

/**
 * Returns all redirects as a CSV file that can be imported again; no cell is read as a formula by a
 * spreadsheet.
 */
export async function exportRedirects(trx: Transaction, actor: string): Promise<string> {
  const rows = (await allRedirects(trx)).map(({ from, to, gone }) => [
    from,
    gone ? GONE : (to ?? ''),
  ]);
  await recordChanges(trx, [{ tag: 'export:redirects', action: 'redirect.export', actor }]);
  return stringify([['from', 'to'], ...rows], { escape_formulas: true, record_delimiter: '\r\n' });
}
