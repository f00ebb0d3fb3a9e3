import type { z } from 'zod';
import { timeSchema } from '../../contract/common.ts';
import type { Transaction } from '../../database/database.ts';

/** The destination of an import. */
interface Target {
  trx: Transaction;
  /** The number of lines of this kind that were written before. */
  place: number;
}

/** The content of one line, checked and ready to be written. */
interface Taken {
  /** Keys that no other line may have: `users ID`, `articles/SLUG`. */
  keys: string[];
  /** Keys that some line of the export must have. */
  refers: string[];
  /** What the line is of nothing without; null: it stands by itself. */
  files: NeededFiles | null;
  write(target: Target): Promise<void>;
}

/** The keys of stored files without which something is left out, and its name. */
export interface NeededFiles {
  name: string;
  keys: string[];
}

/** One kind of lines of an export: its name, and how to read, check and write them. */
export interface Kind {
  name: string;
  /** Reads all rows, in the order in which an import writes them. */
  read(trx: Transaction): AsyncIterable<unknown>;
  /** Throws a ZodError. */
  take(value: unknown): Taken;
}

interface Definition<T> {
  read: Kind['read'];
  keys: (line: T) => string[];
  /** The ids that a line refers to, with their kinds; null for no reference. */
  refers?: (line: T) => [kind: string, id: string | null][];
  files?: (line: T) => NeededFiles;
  write: (line: T, target: Target) => Promise<unknown>;
}

/** Describes a kind of lines. */
export function kind<T>(name: string, schema: z.ZodType<T>, definition: Definition<T>): Kind {
  const { read, keys, refers = () => [], files, write } = definition;
  return {
    name,
    read,
    take(value) {
      const line = schema.parse(value);
      return {
        keys: keys(line).map((key) => `${name} ${key}`),
        refers: refers(line).flatMap(([of, id]) => (id === null ? [] : [`${of} ${id}`])),
        files: files?.(line) ?? null,
        async write(target) {
          await write(line, target);
        },
      };
    },
  };
}

/** Normalises a time to the form that is stored. */
export const timeInUtc = timeSchema.transform((time) => new Date(time).toISOString());
