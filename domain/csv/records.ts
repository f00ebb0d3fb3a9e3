import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { say } from '../../contract/messages/message.ts';
import { DomainError } from '../errors.ts';
import { dialectOf } from './dialect.ts';
import { withoutGuard } from './formulas.ts';

const recordsSchema = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.int() }) }),
);

/** A line of a file, by the names of its columns in small letters. */
interface CsvRecord {
  line: number;
  record: Record<string, string>;
}

/** The column of addresses as others call it: Mailchimp, Substack, Excel in Hindi. */
const isEmail = (name: string) =>
  /^(?:(?:e-?mail|ई-?मेल)(?:[ _-]?(?:address|id|पता|आईडी))?)$/.test(name.toLowerCase());

/**
 * Reads a file whose first line names its columns, among them the addresses as `email`, with at most so many lines. Throws 422.
 */
export function readCsv(csv: string, most: number): CsvRecord[] {
  let records: z.infer<typeof recordsSchema>;
  try {
    records = recordsSchema.parse(
      parse(csv, {
        bom: true,
        info: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        trim: true,
        cast: withoutGuard,
        ...dialectOf(csv, isEmail),
        columns: (names: string[]) => {
          const small = names.map((name) => name.toLowerCase());
          const email = small.findIndex(isEmail);
          return small.map((name, place) => (place === email ? 'email' : name));
        },
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
