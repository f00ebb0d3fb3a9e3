import type { z } from 'zod';
import { timeSchema } from '../../contract/common.ts';
import type { Transaction } from '../../database/database.ts';

/** Where an import writes. */
interface Target {
  trx: Transaction;
  /** How many lines of this kind have been written before. */
  place: number;
}

/** What one line says. */
interface Taken {
  /** What nothing else may have: `users ID`, `articles/SLUG`. */
  keys: string[];
  /** What must be there as a key of some line. */
  refers: string[];
  write(target: Target): Promise<void>;
}

/** One kind of lines of an export: what it is called, where it comes from and where it goes. */
export interface Kind {
  name: string;
  /** Everything of it, in the order in which it is written again. */
  read(trx: Transaction): AsyncIterable<unknown>;
  /** Throws a ZodError. */
  take(value: unknown): Taken;
}

interface Definition<T> {
  read: Kind['read'];
  keys: (line: T) => string[];
  /** Ids by the kind they are of; null: none. */
  refers?: (line: T) => [kind: string, id: string | null][];
  write: (line: T, target: Target) => Promise<unknown>;
}

/** Describes a kind of lines. */
export function kind<T>(name: string, schema: z.ZodType<T>, definition: Definition<T>): Kind {
  const { read, keys, refers = () => [], write } = definition;
  return {
    name,
    read,
    take(value) {
      const line = schema.parse(value);
      return {
        keys: keys(line).map((key) => `${name} ${key}`),
        refers: refers(line).flatMap(([of, id]) => (id === null ? [] : [`${of} ${id}`])),
        async write(target) {
          await write(line, target);
        },
      };
    },
  };
}

/** A moment, in the one form that is stored. */
export const storedTime = timeSchema.transform((time) => new Date(time).toISOString());
