import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError, here, type Report, type Site, showProgress } from '../../../cli/command.ts';
import { write } from '../../../database/transactions.ts';
import { type Outbound, openOutbound } from '../../../domain/outbound/outbound.ts';
import { nameOfProcess } from '../../../jobs/process-name.ts';
import { openImageStore } from '../../../server/image-store.ts';
import { importChoicesSchema } from '../contract.ts';
import { importFrom } from '../rules/engine.ts';
import { pictureFetcher } from '../rules/fetch-pictures.ts';
import { isFree, lease } from '../rules/list/held.ts';
import {
  activeImports,
  createOwnImport,
  createOwnUndo,
  endsAlone,
  findImport,
} from '../rules/list/imports.ts';
import { tagNamesIn, undoOn, workOn } from '../rules/list/work.ts';
import { withSource } from '../rules/named-source.ts';
import { readerOf, readers } from '../rules/readers.ts';
import { type Counts, type Entry, writeEnd, writeEntry, writeHead } from '../rules/report.ts';
import { importedSources } from '../rules/undo.ts';
import { wordpressSite } from '../rules/wordpress/rest.ts';
import { openExport } from '../rules/zip-source.ts';

/** An export, or a site of WordPress that is there. */
export type ImportedFrom = { path: string } | { url: string };

interface ImportChoices {
  from?: string | undefined;
  /** Names the site that was left, instead of what its export says. */
  source?: string | undefined;
  /** The address of the site that was left, where its export does not say it. */
  oldSite?: string | undefined;
  dryRun: boolean;
  report?: string | undefined;
  /** A folder with the pictures of the old site. */
  pictures?: string | undefined;
  noPictures: boolean;
  /** Tags that become categories, separated by commas. */
  tags?: string | undefined;
  /** Whether people keep the e-mail and password with which they signed in there. */
  accounts?: boolean | undefined;
}

/** Lists counts by kind: `articles: 12 added, 1 edited`. */
function countsOf({ things, waiting }: Counts): string {
  const lines = Object.entries(things).map(([kind, outcomes]) => {
    const counts = Object.entries(outcomes).map(([outcome, number]) => `${number} ${outcome}`);
    return `${kind}: ${counts.join(', ')}`;
  });
  const waits = Object.entries(waiting).map(([what, number]) => `${number} ${what}`);
  return [...lines, ...(waits.length > 0 ? [`waiting: ${waits.join(', ')}`] : [])].join('\n');
}

/** Throws where a report would be written over a file of what is imported. */
function requireOther(report: string, from: ImportedFrom): void {
  if (!('path' in from) || !existsSync(report)) return;
  if (report === from.path || report.startsWith(`${from.path}/`)) {
    throw new CommandError(`${report} is what is imported; give the report another name`);
  }
}

/**
 * Writes the lines of a report to a file as they come; without a file it forgets them. `end` returns why the file is not
 * whole, or nothing: an import does not stop midway for its report.
 */
async function openReport(path: string | undefined, from: ImportedFrom) {
  if (!path) return { tell: () => {}, end: async (_counts: Counts) => '' };
  requireOther(here(path), from);
  const csv = path.toLowerCase().endsWith('.csv');
  const file = await open(here(path), 'w', 0o600);
  const stream = file.createWriteStream();
  let problem = '';
  stream.on('error', ({ message }) => {
    problem ||= message;
  });
  stream.write(writeHead(csv));
  let first = true;
  return {
    tell(entry: Entry) {
      stream.write((csv || first ? '' : ',\n') + writeEntry(entry, csv));
      first = false;
    },
    async end(counts: Counts) {
      await new Promise<void>((done) => stream.end(writeEnd(counts, csv), () => done()));
      return problem;
    },
  };
}

/** Opens an export, or the site at an address. Throws a CommandError. */
async function openFrom(from: ImportedFrom, format: string | undefined, outbound: Outbound) {
  if ('url' in from) return wordpressSite(from.url, outbound);
  const source = await openExport(from.path);
  const reader = await readerOf(source, format);
  if (reader) return { reader, source };
  const names = readers.map(({ name }) => name).join(', ');
  throw new CommandError(
    format
      ? `there is no system "${format}"; choose one of ${names}`
      : `${from.path} is not recognised; say what it is with --from: ${names}`,
  );
}

/**
 * Waits until it is sure whether the command of another import still lives: of one that was killed on another
 * machine only its silence tells. Throws a CommandError for an import of the browser, which goes on whenever the site runs.
 */
async function waitForOther({ db }: Site['database']): Promise<void> {
  const [other] = await activeImports(db);
  if (!other) return;
  if (!endsAlone(other)) {
    throw new CommandError(
      `the import of ${other.name} was begun in the browser and goes on while the site runs; ` +
        'wait for its end, or cancel it there under Import',
    );
  }
  if (isFree(other)) return;
  process.stderr.write('lekhani: looking whether another import is still under way\n');
  let now = other;
  while (!isFree(now) && now.taken_until === other.taken_until) {
    await pause(1000);
    const [next] = await activeImports(db);
    if (next?.id !== other.id) return;
    now = next;
  }
}

function endCancelled(): void {
  process.stderr.write('lekhani: the import was cancelled\n');
  process.exit(1);
}

/** Does an import that stands in the list of imports, where it can be followed, cancelled and taken back. */
async function importInList(
  database: Site['database'],
  created: Parameters<typeof createOwnImport>[1],
  options: Omit<Parameters<typeof workOn>[2], 'onLost'>,
): Promise<Counts> {
  await waitForOther(database);
  const held = lease(nameOfProcess());
  const row = await write(database.db, (trx) => createOwnImport(trx, created, held));
  await workOn(database, row, {
    ...options,
    onLost: endCancelled,
  });
  const { problem, counts } = await findImport(database.db, row.id);
  if (problem) throw new CommandError(problem.text || problem.code);
  return counts;
}

/** Takes an export of another system into the site; returns a summary. Throws a CommandError. */
export async function importOthers(
  from: ImportedFrom,
  choices: ImportChoices,
  { database, config }: Site,
): Promise<Report> {
  const outbound = openOutbound({ allow: config.OUTBOUND_ALLOW });
  const { reader, source } = await openFrom(from, choices.from, outbound);
  const pictures = choices.pictures ? [await openExport(here(choices.pictures))] : [];
  const report = await openReport(choices.report, from);
  const opened = {
    reader: withSource(reader, choices),
    source,
    pictures,
  };
  const common = {
    store: openImageStore(config),
    siteUrl: config.SITE_URL,
    tell: report.tell,
    onProgress: showProgress,
  };
  const fetch = pictureFetcher(outbound);
  const { accounts, tags = '', noPictures } = choices;
  const work = choices.dryRun
    ? importFrom(database, opened, {
        ...common,
        pictures,
        accounts,
        dryRun: true,
        actor: null,
        fetch: noPictures ? null : fetch,
        tagsAsCategories: tagNamesIn(tags),
      })
    : importInList(
        database,
        {
          name: 'url' in from ? from.url : basename(from.path),
          choices: importChoicesSchema.parse({ tags, accounts, fetchPictures: !noPictures }),
        },
        { ...common, fetch, open: async () => opened },
      );
  const counts = await work.catch(async (error) => {
    // What was told by then is a whole file, too.
    await report.end({ things: {}, waiting: {} });
    throw error;
  });
  const problem = await report.end(counts);
  const how = choices.dryRun ? 'Nothing was written. This would be imported' : 'Imported';
  const said = `${how} from ${reader.name}:\n${countsOf(counts)}`;
  if (problem) return { part: `${said}\nThe report is not whole: ${problem}` };
  return choices.report ? `${said}\nThe report: ${choices.report}` : said;
}

/** Removes what was imported from a source and nobody has edited since. Throws a CommandError. */
export async function undoOthers(source: string, { database }: Site): Promise<string> {
  const known = await importedSources(database.db);
  if (!known.includes(source)) {
    const names = known.length > 0 ? known.join(', ') : 'nothing';
    throw new CommandError(`nothing was imported from "${source}", but from: ${names}`);
  }
  await waitForOther(database);
  const held = lease(nameOfProcess());
  const row = await write(database.db, (trx) => createOwnUndo(trx, source, held));
  await undoOn(database, row, endCancelled);
  const { problem, counts } = await findImport(database.db, row.id);
  if (problem) throw new CommandError(problem.text || problem.code);
  const { removed, kept } = counts;
  const list = (counts: object) =>
    Object.entries(counts)
      .map(([kind, number]) => `${number} ${kind}`)
      .join(', ') || 'nothing';
  return `Removed: ${list(removed)}.\nKept, since it was edited or is in use: ${list(kept)}.`;
}
