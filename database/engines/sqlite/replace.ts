import { existsSync } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { damageIn } from '../../failures.ts';
import { write } from '../../transactions.ts';
import { type Build, running, stamp } from '../replacing.ts';
import { openSqlite } from './open.ts';

/** Endings of the files that SQLite keeps beside a database while it is open, or was not closed. */
const SIDE_FILES = ['-wal', '-shm', '-journal'];

/**
 * Locks the old file against everybody else and moves its write-ahead log into it. Throws while
 * another process has the file open; returns null when it is damaged, since nobody can use it then.
 */
function lockExclusively(path: string): DatabaseSync | null {
  const old = new DatabaseSync(path, { timeout: 0 });
  try {
    old.exec('pragma journal_mode = delete; begin exclusive');
    return old;
  } catch (error) {
    old.close();
    if (!(error instanceof Error)) throw error;
    if (damageIn(error)) return null;
    throw /locked/.test(error.message) ? running() : error;
  }
}

/** Puts the new file in the place of the old one, which is kept under another name. */
async function swap(path: string, draft: string, aside: string): Promise<void> {
  const old = lockExclusively(path);
  try {
    await link(path, aside);
    // These files exist only beside a damaged database; SQLite would read them into the new one.
    for (const end of SIDE_FILES.filter((suffix) => existsSync(path + suffix))) {
      await rename(path + end, aside + end);
    }
    await rename(draft, path);
  } finally {
    old?.close();
  }
}

/**
 * Moves the write-ahead log into the file, and throws where that does not succeed: at its end SQLite does the same, but
 * leaves the log beside the file without a word where the disk is full.
 */
async function moveLog({ db }: Database): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) throw new Error('the new database has no room in its file');
}

/** Builds a new file beside that at `path`, and puts it in its place; the old one is kept in the folder. */
export async function replaceSqlite(
  dataDir: string,
  path: string,
  build: Build,
): Promise<string | null> {
  const draft = `${path}.part`;
  await mkdir(dataDir, { recursive: true });
  // A site in use is refused at once, not only after all the work.
  if (existsSync(path)) lockExclusively(path)?.close();
  const remove = () =>
    Promise.all(['', ...SIDE_FILES].map((end) => rm(draft + end, { force: true })));
  await remove();
  let fresh: Database | undefined;
  try {
    fresh = openSqlite(draft);
    await write(fresh.db, (trx) => build(trx));
    await moveLog(fresh);
    await fresh.close();
    if (!existsSync(path)) {
      await rename(draft, path);
      return null;
    }
    const aside = `${dataDir}/before-restore-${stamp()}.db`;
    await swap(path, draft, aside);
    return aside;
  } catch (error) {
    // What has failed is told, not what fails because of it.
    await fresh?.close().catch(() => {});
    await remove();
    throw error;
  }
}
