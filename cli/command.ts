import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { inEnglish } from '../contract/messages/message.ts';
import { firstProblemOf } from '../contract/messages/problem-of.ts';
import { appliedMigrations, isUpToDate } from '../database/applied.ts';
import type { Database } from '../database/database.ts';
import { openDatabase, openExisting } from '../database/open.ts';
import { makeFolder } from '../domain/machine/make-folder.ts';
import type { Config } from '../server/config.ts';
import { openForStart } from '../server/first-start.ts';
import { upgradeSite } from '../server/upgrade.ts';
import { whereOf } from '../server/where.ts';

/** An error whose message is meant for the person who typed the command. */
export class CommandError extends Error {}

export interface Site {
  database: Database;
  config: Config;
}

/** What a command says at its end; `part`, where it could do only a part of what it was told. */
export type Report = string | { part: string };

/** A command on an open site; returns a report of what it has done. */
export type Command = (args: string[], site: Site) => Promise<Report>;

/** What somebody has typed, read: what it does on the open site, and whether it begins one where there is none. */
export interface Order {
  begins: boolean;
  run(site: Site): Promise<Report>;
}

/** A command that opens the site by itself; returns a report. */
export type ConfigCommand = (args: string[], config: Config) => Promise<string>;

/** Says where a site's database is, by the setting that names it. */
const placeOf = ({ DATABASE_URL, DATA_DIR }: Config): string =>
  DATABASE_URL ? 'the database of DATABASE_URL' : `DATA_DIR="${resolve(DATA_DIR)}"`;

/** The error of who finds no site, where another one must not come up in the place of one whose disk is missing. */
export function noSite(config: Config): CommandError {
  const disk = config.DATABASE_URL ? '' : '. Is its disk there?';
  return new CommandError(`there is no site in ${placeOf(config)}${disk}`);
}

/** Opens the site, and begins one where a first start would. */
async function openOrBegin(config: Config): Promise<Database> {
  if (!config.DATABASE_URL) await makeFolder(config.DATA_DIR);
  return openForStart(config, () => openDatabase(whereOf(config)));
}

/**
 * Throws where a database is not of this version. No command brings one up to date: mail servers and clocks run them, and
 * processes of the old version may be at work (docs/decisions/migrations.md).
 */
async function requireVersion({ db }: Database): Promise<void> {
  if (await isUpToDate(db)) return;
  const { standingOf } = await import('../database/migrate.ts');
  const { pending, problem } = await standingOf(db);
  if (problem) throw new CommandError(problem);
  if (pending.length === 0) return;
  throw new CommandError(
    'the database is of an older version: start the site, or npx lekhani migrate',
  );
}

/** Runs a command on the site's database. Where it `begins` a site, none has to be there. */
export async function runOnSite(
  command: Command,
  args: string[],
  { config, begins = false }: { config: Config; begins?: boolean },
): Promise<Report> {
  const database = begins ? await openOrBegin(config) : openExisting(whereOf(config));
  if (!database) throw noSite(config);
  try {
    const isEmpty = (await appliedMigrations(database.db)).length === 0;
    if (isEmpty && !begins) throw noSite(config);
    if (isEmpty) {
      await upgradeSite(database, config, console.error);
      console.error(`There was no site in ${placeOf(config)}: a new one was begun.`);
    } else await requireVersion(database);
    return await command(args, { database, config });
  } finally {
    await database.close();
  }
}

/** Checks an argument; `what` is its name in the message. */
export function check<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  if (value === undefined) throw new CommandError(`${what} is missing`);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new CommandError(`${what} "${value}" ${inEnglish(firstProblemOf(result.error))}`);
}

/** Throws where options were given that do not apply to what a command is to do: nobody shall believe that they did. */
export function requireOnly(values: object, known: string[], what: string): void {
  const other = Object.keys(values).find((name) => !known.includes(name));
  if (other) throw new CommandError(`--${other} does not apply to ${what}`);
}

/** Throws where a word is left. */
export function requireNoMore([word]: string[]): void {
  if (word !== undefined) throw new CommandError(`"${word}" is one word too many`);
}

/** Returns a path that is relative to the person's current folder. */
export const here = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/** Returns the one path after a command's name, relative to the person's current folder. */
export function pathArgument(positionals: string[], what: string): string {
  const [path, ...more] = positionals;
  if (!path) throw new CommandError(`${what} is missing`);
  requireNoMore(more);
  return here(path);
}

/** Returns the path of a file or folder that is there, as `pathArgument` does. */
export function existingPath(positionals: string[]): string {
  const path = pathArgument(positionals, 'the folder or file');
  if (!existsSync(path)) throw new CommandError(`there is no ${path}`);
  return path;
}

/** Throws where something is at a path that is to be written. */
export function requireNew(path: string): void {
  if (existsSync(path)) throw new CommandError(`${path} is there already; choose another name`);
}

/** Returns a number with its noun: `1 file`, `2 files`. */
export function count(number: number, one: string): string {
  return `${number.toLocaleString('en-IN')} ${one}${number === 1 ? '' : 's'}`;
}

/** Rewrites one line of progress on a terminal; prints nothing elsewhere. */
export function showProgress(what: string, done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r\x1b[K${what}: ${done} of ${total}${done === total ? '\n' : ''}`);
}
