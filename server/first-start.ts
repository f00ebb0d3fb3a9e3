import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Database } from '../database/database.ts';
import { databaseFile } from '../database/open.ts';
import { listTables } from '../database/tables.ts';
import type { Config } from './config.ts';
import { isLocalAddress } from './own-machine.ts';

/** The file in a data folder that names the database of its site. */
const markOf = (dataDir: string) => `${dataDir}/lekhani.site`;

/** Names a database, without the password of its address. */
function nameOf({ DATABASE_URL }: Config): string {
  if (!DATABASE_URL) return databaseFile('.').slice(2);
  const { host, pathname } = new URL(DATABASE_URL);
  return `postgres://${host}${pathname}`;
}

/** Whether the embedded database has no file, or one without a byte, as a disk that is not mounted has. */
const hasNoFile = (file: string) => !existsSync(file) || statSync(file).size === 0;

/**
 * Opens the database of a site. Throws where it is empty though the folder belongs to a site already, so
 * that no other site comes up in its place, and where nobody has said what a new site under a public
 * address shall hold.
 */
export async function openForStart(config: Config, open: () => Database): Promise<Database> {
  const { DATA_DIR, DATABASE_URL, DEMO, SITE_URL } = config;
  // The mark is read first: another process may be making the site.
  const mark = markOf(DATA_DIR);
  const marked = await readFile(mark, 'utf8').catch(() => '');
  const refuse = () => {
    if (marked.trim() === nameOf(config)) {
      throw new Error(
        `the database of the site in DATA_DIR="${DATA_DIR}" is missing or empty. Is its disk there? To begin a new site, delete ${mark}`,
      );
    }
    if (DEMO === undefined && !isLocalAddress(SITE_URL)) {
      throw new Error(
        `there is no site yet for SITE_URL="${SITE_URL}". DEMO=on begins one with demonstration content, DEMO=off an empty one`,
      );
    }
  };
  // Opening would make the file.
  if (!DATABASE_URL && hasNoFile(databaseFile(DATA_DIR))) refuse();
  const database = open();
  try {
    if ((await listTables(database.db)).length === 0) refuse();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Notes in the data folder that its site has begun. Returns a warning where the settings still ask for a new
 * one: in a folder whose disk is missing there is no mark, and one would begin (docs/decisions/new-and-moved-sites.md).
 */
export async function markBegun(config: Config): Promise<string | null> {
  const { DATA_DIR, DEMO, SITE_URL } = config;
  const [mark, name] = [markOf(DATA_DIR), `${nameOf(config)}\n`];
  if ((await readFile(mark, 'utf8').catch(() => '')) !== name) {
    await writeFile(mark, name);
    return null;
  }
  if (DEMO === undefined || isLocalAddress(SITE_URL)) return null;
  const said = `DEMO=${DEMO ? 'on' : 'off'}`;
  return `${said} has begun this site. Take it out of the settings: with it, a start without the disk of DATA_DIR="${DATA_DIR}" would begin another.`;
}

/** Whether a new site gets demonstration content: where nobody has said it, only for trying it out. */
export function wantsDemo({ DEMO, SITE_URL }: Config): boolean {
  return DEMO ?? isLocalAddress(SITE_URL);
}
