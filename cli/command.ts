import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Config } from '../server/config.ts';

/** Something to tell whoever typed the command. */
export class CommandError extends Error {}

export interface Site {
  database: Database;
  config: Config;
}

/** A command: says in lines what it has done. */
export type Command = (args: string[], site: Site) => Promise<string>;

/** Checks what was typed; `what` is the option's name for the message. */
export function check<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  if (value === undefined) throw new CommandError(`${what} is missing`);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new CommandError(`${what} "${value}" ${result.error.issues[0]?.message}`);
}
