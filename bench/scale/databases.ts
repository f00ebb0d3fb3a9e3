import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { EngineName } from '../../database/engines/engine.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { newEmptyDatabase } from '../../tests/support/postgres.ts';
import { CORPUS_VERSION, fillCorpus } from '../corpus.ts';
import { progress } from '../figures.ts';
import { fillWithoutIndexes } from './bulk.ts';
import { addCopies } from './copies.ts';
import { addYear } from './year.ts';

/** A database of so many articles, and the environment of the servers that serve it. */
export interface Scaled {
  engine: EngineName;
  count: number;
  env: Record<string, string>;
  open(): Database;
}

/** Texts of the articles. */
export interface Texts {
  /** The words of a text: half of them have more. */
  words: number;
}

/** How many different texts there are of each language; the titles all differ. */
const BODIES = 20_000;
/** How many articles are written to PostgreSQL, which copies them; SQLite's index of words has no copies. */
const ORIGINALS = 200_000;
/** Articles in one transaction: few large ones leave few parts of SQLite's index to be joined. */
const TOGETHER = 20_000;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Fills and indexes a new database without the server. */
async function make(scaled: Scaled, { words }: Texts): Promise<void> {
  const database = scaled.open();
  await migrate(database);
  if (scaled.engine === 'sqlite') {
    // What is lost with the machine is made again.
    await sql`pragma synchronous = off`.execute(database.db);
    await sql`pragma cache_size = -500000`.execute(database.db);
  }
  const { count, engine } = scaled;
  const made = engine === 'postgres' ? Math.min(count, ORIGINALS) : count;
  await fillWithoutIndexes(database, count, async () => {
    await fillCorpus(database, made, {
      together: TOGETHER,
      texts: { words, bodies: BODIES },
      of: count,
      progress: (done) => progress(`${made} articles, ${engine}`, done, made),
    });
    if (made < count) await addCopies(database, count);
  });
  await addYear(database, count);
  // PostgreSQL's planner needs statistics of the new rows, which it otherwise has after some minutes.
  await sql
    .raw(scaled.engine === 'postgres' ? 'vacuum analyze' : 'pragma optimize')
    .execute(database.db);
  await database.close();
}

/** Returns the embedded database of so many articles, which is kept in the folder and made where it is not there. */
export async function sqliteOf(folder: string, count: number, texts: Texts): Promise<Scaled> {
  const path = join(folder, `sqlite-${CORPUS_VERSION}-${count}-${texts.words}`);
  const at = (dataDir: string): Scaled => ({
    engine: 'sqlite',
    count,
    env: { DATA_DIR: dataDir },
    open: () => openDatabase({ dataDir }),
  });
  if (await exists(path)) return at(path);
  const draft = `${path}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(`${draft}/images`, { recursive: true });
  await make(at(draft), texts);
  await rename(draft, path);
  return at(path);
}

/** Returns a database of so many articles on this PostgreSQL, which is made where it is not there. */
export async function postgresOf(
  server: { url: string; folder: string },
  count: number,
  texts: Texts,
): Promise<Scaled> {
  const name = `scale_${CORPUS_VERSION}_${count}_${texts.words}`;
  const dataDir = join(server.folder, name);
  const url = server.url.replace(/\/[^/]*$/, `/${name}`);
  const scaled: Scaled = {
    engine: 'postgres',
    count,
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    open: () => openDatabase({ url, dataDir }),
  };
  // The folder says that the database is whole.
  if (await exists(dataDir)) return scaled;
  await newEmptyDatabase(server.url, name);
  await make(scaled, texts);
  await mkdir(`${dataDir}/images`, { recursive: true });
  return scaled;
}
