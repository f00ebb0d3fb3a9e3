import { stat } from 'node:fs/promises';
import { ZodError } from 'zod';
import { inEnglish } from '../../contract/messages/message.ts';
import { firstProblemOf } from '../../contract/messages/problem-of.ts';
import { recordChanges } from '../../database/changes.ts';
import {
  type Database,
  engineOf,
  type Queries,
  type Transaction,
} from '../../database/database.ts';
import { isEmptySite } from '../../database/empty-site.ts';
import { write } from '../../database/transactions.ts';
import { featureRules } from '../../features/rules.ts';
import { readFolder } from '../archive/folder.ts';
import { MANIFEST } from '../archive/manifest.ts';
import { bytesOf, type Entry, linesOf, readArchive, verifyArchive } from '../archive/read.ts';
import { isPicture, keepPicture } from '../backup/pictures.ts';
import { forgetSwitches, hasFormerSwitches, switchAsBefore } from '../features/former-switches.ts';
import { listFiles } from '../images/file-names.ts';
import { moveAddresses } from '../images/move.ts';
import type { ImageStore } from '../images/store.ts';
import { drawNewNames, keepNameplates } from '../nameplate/nameplates.ts';
import { moveOutgrownPages } from '../static-pages/outgrown.ts';
import { closeStoredElements } from './close-stored-elements.ts';
import { arrangeEarlierHomePage } from './earlier-home-page.ts';
import { exportKinds, exportSchema } from './format.ts';
import type { Kind } from './kind.ts';

/** Lines that cannot be taken, each with its file, its number and the reason. */
export class ImportProblems extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    const number = problems.length;
    super(`${number} ${number === 1 ? 'line' : 'lines'} cannot be taken; nothing was imported`);
    this.problems = problems;
  }
}

async function kindOf({ name }: Entry): Promise<Kind | undefined> {
  const [, plain] = /^([a-z-]+?)(?:-\d+)?\.jsonl$/.exec(name) ?? [];
  return (await exportKinds()).find((kind) => kind.name === plain);
}

/** Why a line cannot be taken. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'is not JSON';
  if (!(error instanceof ZodError)) throw error;
  const path = error.issues[0]?.path.join('.');
  return [path, inEnglish(firstProblemOf(error))].filter(Boolean).join(' ');
}

/** What an export holds: how many lines of each kind, and the keys of its files. */
interface Contents {
  totals: Record<string, number>;
  files: Set<string>;
}

/** Checks every line by itself and all of them together; answers what there is. Throws ImportProblems. */
async function check(entries: AsyncIterable<Entry>): Promise<Contents> {
  const problems: string[] = [];
  const files = new Set<string>();
  const totals: Record<string, number> = { pictures: 0 };
  const keys = new Set<string>();
  const wanted: { where: string; key: string }[] = [];
  const take = (kind: Kind, line: string, where: string) => {
    try {
      const taken = kind.take(JSON.parse(line));
      for (const key of taken.keys) {
        if (keys.has(key)) problems.push(`${where}: ${key} is there twice`);
        keys.add(key);
      }
      wanted.push(...taken.refers.map((key) => ({ where, key })));
    } catch (error) {
      problems.push(`${where}: ${reasonOf(error)}`);
    }
  };
  for await (const entry of entries) {
    const kind = await kindOf(entry);
    if (kind) {
      let number = 0;
      for await (const line of linesOf(entry)) {
        number += 1;
        take(kind, line, `${entry.name}:${number}`);
      }
      totals[kind.name] = (totals[kind.name] ?? 0) + number;
    } else if (entry.name === MANIFEST) {
      const said = exportSchema.safeParse(JSON.parse((await bytesOf(entry)).toString()));
      if (!said.success) problems.push(`${entry.name}: ${said.error.issues[0]?.message}`);
    } else if (isPicture(entry.name)) {
      totals.pictures = (totals.pictures ?? 0) + 1;
      files.add(entry.name);
    } else {
      problems.push(`${entry.name}: is no file of an export`);
    }
  }
  const missing = wanted.filter(({ key }) => !keys.has(key));
  problems.push(...missing.map(({ where, key }) => `${where}: ${key} is nowhere`));
  if (problems.length > 0) throw new ImportProblems(problems);
  return { totals, files };
}

/** Every page there may be shows something new. */
async function tell(trx: Transaction): Promise<void> {
  const action = 'settings.import';
  const slugs = await trx.selectFrom('pages').select('slug').execute();
  const tags = ['settings', 'home', 'stories', 'categories', 'pages', 'sitemap'];
  const pages = slugs.map(({ slug }) => `page:${slug}`);
  await recordChanges(
    trx,
    [...tags, ...pages].map((tag) => ({ tag, action })),
  );
}

interface Options {
  store: ImageStore;
  onProgress: (what: string, done: number, total: number) => void;
}

/** What an import has brought. */
interface Imported {
  /** How many lines of each kind the export has. */
  lines: Record<string, number>;
  /** The names of what was left out, since files of it are neither in the export nor in the store. */
  leftOut: string[];
}

/** Writes what has been checked; returns the names of what was left out. */
async function writeEntries(
  trx: Transaction,
  entries: AsyncIterable<Entry>,
  { store, totals, files, onProgress }: Options & Contents,
): Promise<string[]> {
  const leftOut: string[] = [];
  const written: Record<string, number> = {};
  const there = await listFiles(store);
  const count = (what: string) => {
    written[what] = (written[what] ?? 0) + 1;
    onProgress(what, written[what], totals[what] ?? 0);
  };
  for await (const entry of entries) {
    const kind = await kindOf(entry);
    if (kind) {
      for await (const line of linesOf(entry)) {
        const place = written[kind.name] ?? 0;
        const taken = kind.take(JSON.parse(line));
        const isWhole = taken.files?.keys.every((key) => files.has(key) || there.has(key)) ?? true;
        if (isWhole) await taken.write({ trx, place });
        else leftOut.push(taken.files?.name ?? '');
        count(kind.name);
      }
    } else if (isPicture(entry.name)) {
      await keepPicture(store, there, { key: entry.name, bytes: await bytesOf(entry) });
      count('pictures');
    }
  }
  return leftOut;
}

/** Throws where a site has something already. */
async function requireEmpty(db: Queries): Promise<void> {
  if (!(await isEmptySite(db))) throw new Error('this site is not empty; import into a new one');
}

/** Reads an export to its end; returns what it holds and how to read it again. Throws ImportProblems. */
async function readWhole(path: string) {
  const found = await stat(path).catch(() => {
    throw new Error(`there is no ${path}`);
  });
  const open = () => (found.isDirectory() ? readFolder(path) : readArchive(path));
  if (!found.isDirectory()) await verifyArchive(path, exportSchema);
  return { open, contents: await check(open()) };
}

/**
 * Returns how many lines of each kind `importSite` would take, and writes nothing. Throws what that would say of the
 * export and of the site.
 */
export async function checkImport({ db }: Database, path: string): Promise<Imported['lines']> {
  const { contents } = await readWhole(path);
  await requireEmpty(db);
  return contents.totals;
}

/**
 * Takes everything of an export into an empty site, all or nothing (but that files of pictures may
 * stay behind, and that what lacks its own files is left out). Throws ImportProblems, and an Error when
 * the site is not empty. It opens its own transaction, once the file has been checked to its end.
 */
export async function importSite(
  { db }: Database,
  path: string,
  options: Options,
): Promise<Imported> {
  const { open, contents } = await readWhole(path);
  const leftOut = await write(db, async (trx) => {
    await requireEmpty(trx);
    await forgetSwitches(trx);
    let missing: string[] = [];
    await engineOf(trx).deferForeignKeys(trx, async () => {
      missing = await writeEntries(trx, open(), { ...options, ...contents });
    });
    const { store } = options;
    if (store.base !== '') {
      const from = { base: '', list: async () => [] };
      await moveAddresses(trx, { from, to: store }, await listFiles(store));
    }
    await moveOutgrownPages(trx);
    await closeStoredElements(trx);
    await arrangeEarlierHomePage(trx);
    if (await hasFormerSwitches(trx)) await switchAsBefore(trx);
    // The names come with the import, which holds the lock for long anyway.
    await keepNameplates(trx, await drawNewNames(trx));
    await tell(trx);
    for (const { holdImported } of await featureRules()) await holdImported?.(trx);
    return missing;
  });
  return { lines: contents.totals, leftOut };
}
