import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { say } from '../contract/messages/message.ts';
import { DomainError } from './errors.ts';

const recordsSchema = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.int() }) }),
);

/** A line of a file, by the names of its columns in small letters. */
interface CsvRecord {
  line: number;
  record: Record<string, string>;
}

/**
 * Reads a file whose first line names its columns, among them `email`, with at most so many lines. Throws 422.
 */
export function readCsv(csv: string, most: number): CsvRecord[] {
  let records: z.infer<typeof recordsSchema>;
  try {
    records = recordsSchema.parse(
      parse(csv, {
        ...{ bom: true, info: true, relax_column_count: true, relax_quotes: true },
        ...{ skip_empty_lines: true, trim: true },
        columns: (names: string[]) => names.map((name) => name.toLowerCase()),
      }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DomainError(422, 'The file cannot be read as CSV: a quotation mark is not closed.');
  }
  if (records.length === 0) throw new DomainError(422, 'The file has no lines.');
  if (records[0]?.record.email === undefined) {
    throw new DomainError(422, 'The first line of the file must name a column “email”.');
  }
  if (records.length > most) {
    throw new DomainError(
      422,
      say('The file has more than {most} lines; cut it into parts.', {
        most: most.toLocaleString('en-IN'),
      }),
    );
  }
  return records.map(({ record, info }) => ({ line: info.lines, record }));
}
