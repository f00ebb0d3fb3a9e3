import { CsvError, parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { say } from '../messages.ts';
import { fileText } from './file-text.ts';
import { Unreadable } from './reader.ts';
import { beginningOf, type SourceFile } from './source.ts';

/** Bytes of a list that is read at once; a line has about 100. */
const LONGEST = 200_000_000;

/** Returns the names of the columns, from the first line. */
export async function csvColumns(file: SourceFile): Promise<string[]> {
  const [header = ''] = (await beginningOf(file)).split('\n');
  return header.replace(/["\r\uFEFF]/g, '').split(',');
}

/** Reads a list whose first line names its columns. Throws Unreadable with the line that is wrong. */
export async function csvRows<T>(file: SourceFile, schema: z.ZodType<T>): Promise<T> {
  const text = await fileText(file, LONGEST);
  try {
    return schema.parse(parse(text, { columns: true, relax_column_count: true, bom: true }));
  } catch (error) {
    const line = error instanceof CsvError && typeof error.lines === 'number' ? error.lines : 1;
    throw new Unreadable(say('is no list that can be read'), { file: file.path, line });
  }
}
