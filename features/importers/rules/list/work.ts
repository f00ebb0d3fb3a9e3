import { countRows } from '../../../../database/count-rows.ts';
import type { Database } from '../../../../database/database.ts';
import { DomainError } from '../../../../domain/errors.ts';
import type { ImageStore } from '../../../../domain/images/store.ts';
import { isOwnExport } from '../../../../domain/import-export/own.ts';
import type { ImportCounts, ImportProblem, ImportStep } from '../../contract.ts';
import { importFrom } from '../engine.ts';
import { withSource } from '../named-source.ts';
import { type Reader, Unreadable } from '../reader.ts';
import { readerOf } from '../readers.ts';
import type { Entry } from '../report.ts';
import type { Source } from '../source.ts';
import { undoImport } from '../undo.ts';
import { openExport } from '../zip-source.ts';
import { fileOf } from './files.ts';
import { choicesOf, type ImportRow, noteUndone } from './imports.ts';
import { brokenOff, endImport, renewLease } from './lease.ts';
import { countLines, openReport } from './report-lines.ts';
import { tidyMemory } from './tidy-memory.ts';

/** Milliseconds between two signs of life. */
const BEAT = 1000;

/** A file that is open, with what lies beside it. */
interface Opened {
  reader: Reader;
  source: Source;
  pictures: Source[];
}

export interface Options {
  /** Opens the file of an import. */
  open: (row: ImportRow) => Promise<Opened>;
  store: ImageStore;
  siteUrl: string;
  /** Gets a picture from its old address. */
  fetch: (address: string) => Promise<Buffer>;
  /** The import was cancelled, or another process has it: the work has to end at once. */
  onLost: () => void;
  /** Takes each line of the report as it is made. */
  tell?: (entry: Entry) => void;
  onProgress?: (what: string, done: number, total: number) => void;
}

/** An import that cannot be done. */
class Hindered extends Error {
  readonly code: ImportProblem;

  constructor(code: ImportProblem, text = '') {
    super(text);
    this.code = code;
  }
}

/** What the engine says it does, as people see it. */
const steps: Record<string, ImportStep> = { read: 'read', pictures: 'pictures' };

/** Says from time to time how far the work is, and hears whether it is still wanted. */
function pulse(
  { db }: Database,
  row: ImportRow,
  onBeat: () => Promise<unknown>,
  onLost: () => void,
) {
  let now: Parameters<typeof renewLease>[2] = {};
  let step: ImportStep = '';
  let beating = Promise.resolve();
  const beat = async () => {
    await onBeat();
    const renewedAt = now;
    if (!(await renewLease(db, row, renewedAt))) onLost();
    tidyMemory();
  };
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(() => {
      // The database does not answer just now: the work itself will fail, or the next beat succeed.
    });
  }, BEAT);
  return {
    tell(next: ImportStep, done: number, total: number) {
      const begins = next !== step && { step_at: new Date().toISOString() };
      step = next;
      now = { ...now, step, done, total, ...begins };
    },
    note(known: { format?: string; source?: string }) {
      now = { ...now, ...known };
    },
    async end() {
      clearInterval(timer);
      await beating;
      await beat();
    },
  };
}

/** The reader, with a listener for what its source says of the site. */
function listening(reader: Reader, onSource: (source: string) => void): Reader {
  return {
    ...reader,
    async *read(from) {
      for await (const item of reader.read(from)) {
        if (item.kind === 'site') onSource(item.source);
        yield item;
      }
    },
  };
}

/** Opens the file of an import in the data folder. */
export async function openFile(row: ImportRow, dataDir: string): Promise<Opened> {
  const found = await fileOf(dataDir, row.file).catch(() => null);
  if (!found) throw new Hindered('gone');
  const { path } = found;
  if (await isOwnExport(path)) throw new Hindered('own');
  const source = await openExport(path);
  const { format, source: named, oldSite, pictures } = choicesOf(row);
  const reader = await readerOf(source, format || undefined);
  if (!reader) throw new Hindered('unknown');
  const beside = pictures && (await fileOf(dataDir, pictures).catch(() => null));
  if (pictures && !beside) throw new Hindered('gone', pictures);
  return {
    reader: withSource(reader, { source: named, oldSite }),
    // Where it lies says nothing of the site; its name does, also of a later export.
    source: { ...source, place: source.name },
    pictures: beside ? [await openExport(beside.path)] : [],
  };
}

type Pulse = ReturnType<typeof pulse>;

/** Returns the names of tags that somebody has written as one text, parted by commas. */
export const tagNamesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

async function take(
  database: Database,
  row: ImportRow,
  options: Options,
  { heart, tell }: { heart: Pulse; tell: (entry: Entry) => void },
): Promise<ImportCounts['waiting']> {
  const { reader, source, pictures } = await options.open(row);
  const { fetchPictures, tags, accounts } = choicesOf(row);
  heart.note({ format: reader.name });
  const heard = listening(reader, (site) => heart.note({ source: site }));
  const { waiting } = await importFrom(
    database,
    { reader: heard, source },
    {
      store: options.store,
      siteUrl: options.siteUrl,
      pictures,
      tell,
      fetch: fetchPictures ? options.fetch : null,
      tagsAsCategories: tagNamesIn(tags),
      accounts,
      dryRun: row.state === 'checking',
      actor: row.actor,
      onProgress(what, done, total) {
        heart.tell(steps[what] ?? 'texts', done, total);
        options.onProgress?.(what, done, total);
      },
    },
  );
  return waiting;
}

/** Does an import that was taken up, or finds out what it would do. */
async function importFile(database: Database, row: ImportRow, options: Options): Promise<void> {
  const { db } = database;
  const report = await openReport(database, row.id, { fresh: row.step === '' });
  const heart = pulse(database, row, report.flush, options.onLost);
  heart.tell('read', 0, 0);
  try {
    // From now on the report is that of this run, also when it goes on after a break.
    await renewLease(db, row, { step: 'read' });
    const tell = (entry: Entry) => {
      report.tell(entry);
      options.tell?.(entry);
    };
    const waiting = await take(database, row, options, { heart, tell });
    await heart.end();
    const counts = { ...(await countLines(db, row.id)), waiting };
    const state = row.state === 'checking' ? 'checked' : 'done';
    await endImport(db, row, { state, counts: JSON.stringify(counts) });
  } catch (error) {
    await heart.end();
    throw error;
  }
}

async function countImported({ db }: Database, source: string): Promise<number> {
  const { count } = await db
    .selectFrom('imported')
    .select((eb) => countRows(eb).as('count'))
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return count;
}

async function takeBack(database: Database, row: ImportRow, onLost: () => void): Promise<void> {
  const total = await countImported(database, row.source);
  const heart = pulse(
    database,
    row,
    async () => heart.tell('undo', total - (await countImported(database, row.source)), total),
    onLost,
  );
  heart.tell('undo', 0, total);
  try {
    const { removed, kept } = await undoImport(database, row.source);
    await heart.end();
    const counts = { removed, kept };
    await noteUndone(database.db, row.source, counts);
    await endImport(database.db, row, { state: 'undone', counts: JSON.stringify(counts) });
  } catch (error) {
    await heart.end();
    throw error;
  }
}

/** Says why an import ended. */
function problemOf(error: unknown, row: ImportRow) {
  if (error instanceof Hindered) return { code: error.code, text: error.message };
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  if (error instanceof Unreadable) return { code: 'unreadable', text, said: error.userMessage };
  return brokenOff(row, text, error instanceof DomainError ? error.userMessage : undefined);
}

async function toItsEnd({ db }: Database, row: ImportRow, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const problem = JSON.stringify(problemOf(error, row));
    await endImport(db, row, { state: 'failed', problem });
  }
}

/** Takes back what an import that was taken up brought, to its end; whatever hinders it is said of the import. */
export function undoOn(database: Database, row: ImportRow, onLost: () => void): Promise<void> {
  return toItsEnd(database, row, takeBack(database, row, onLost));
}

/** Works on an import that was taken up, to its end; whatever hinders it is said of the import. */
export function workOn(database: Database, row: ImportRow, options: Options): Promise<void> {
  if (row.state === 'undoing') return undoOn(database, row, options.onLost);
  return toItsEnd(database, row, importFile(database, row, options));
}
