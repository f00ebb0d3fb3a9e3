import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { importFrom } from '../domain/importers/engine.ts';
import { pictureFetcher } from '../domain/importers/fetch-pictures.ts';
import { withSource } from '../domain/importers/named-source.ts';
import { readerOf, readers } from '../domain/importers/readers.ts';
import {
  type Counts,
  type Entry,
  writeEnd,
  writeEntry,
  writeHead,
} from '../domain/importers/report.ts';
import { importedSources, undoImport } from '../domain/importers/undo.ts';
import { openExport } from '../domain/importers/zip-source.ts';
import { openOutbound } from '../domain/outbound/outbound.ts';
import { openImageStore } from '../server/image-store.ts';
import { CommandError, type Site, showProgress } from './command.ts';

export interface ImportChoices {
  from?: string | undefined;
  /** Names the site that was left, instead of what its export says. */
  source?: string | undefined;
  dryRun: boolean;
  report?: string | undefined;
  /** A folder with the pictures of the old site. */
  pictures?: string | undefined;
  noPictures: boolean;
  /** Tags that become categories, separated by commas. */
  tags?: string | undefined;
}

const here = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

/** Lists counts by kind: `articles: 12 added, 1 edited`. */
function countsOf({ things, waiting }: Counts): string {
  const lines = Object.entries(things).map(([kind, outcomes]) => {
    const each = Object.entries(outcomes).map(([outcome, number]) => `${number} ${outcome}`);
    return `${kind}: ${each.join(', ')}`;
  });
  const waits = Object.entries(waiting).map(([what, number]) => `${number} ${what}`);
  return [...lines, ...(waits.length > 0 ? [`waiting: ${waits.join(', ')}`] : [])].join('\n');
}

/** Writes the lines of a report to a file as they come; without a file it forgets them. */
async function openReport(path: string | undefined) {
  if (!path) return { tell: () => {}, end: async (_counts: Counts) => {} };
  const csv = path.toLowerCase().endsWith('.csv');
  const file = await open(here(path), 'w', 0o600);
  const stream = file.createWriteStream();
  stream.write(writeHead(csv));
  let first = true;
  return {
    tell(entry: Entry) {
      stream.write((csv || first ? '' : ',\n') + writeEntry(entry, csv));
      first = false;
    },
    async end(counts: Counts) {
      await new Promise<void>((done) => stream.end(writeEnd(counts, csv), done));
    },
  };
}

/** Takes an export of another system into the site; returns a summary. Throws a CommandError. */
export async function importOthers(
  path: string,
  choices: ImportChoices,
  { database, config }: Site,
): Promise<string> {
  const source = await openExport(path);
  const reader = await readerOf(source, choices.from);
  if (!reader) {
    const names = readers.map(({ name }) => name).join(', ');
    throw new CommandError(
      choices.from
        ? `there is no system "${choices.from}"; choose one of ${names}`
        : `${path} is not recognised; say what it is with --from: ${names}`,
    );
  }
  const pictures = choices.pictures ? [await openExport(here(choices.pictures))] : [];
  const report = await openReport(choices.report);
  const outbound = openOutbound({ allow: config.OUTBOUND_ALLOW });
  const counts = await importFrom(
    database,
    { reader: choices.source ? withSource(reader, choices.source) : reader, source },
    {
      store: openImageStore(config),
      siteUrl: config.SITE_URL,
      pictures,
      fetch: choices.noPictures ? null : pictureFetcher(outbound),
      tagsAsCategories: (choices.tags ?? '').split(',').filter(Boolean),
      dryRun: choices.dryRun,
      actor: null,
      tell: report.tell,
      onProgress: showProgress,
    },
  );
  await report.end(counts);
  const said = choices.dryRun ? 'Nothing was written. This would be imported' : 'Imported';
  const where = choices.report ? `\nThe report: ${choices.report}` : '';
  return `${said} from ${reader.name}:\n${countsOf(counts)}${where}`;
}

/** Removes what was imported from a source and nobody has edited since. Throws a CommandError. */
export async function undoOthers(source: string, { database }: Site): Promise<string> {
  const known = await importedSources(database.db);
  if (!known.includes(source)) {
    const names = known.length > 0 ? known.join(', ') : 'nothing';
    throw new CommandError(`nothing was imported from "${source}", but from: ${names}`);
  }
  const { removed, kept } = await undoImport(database, source);
  const list = (counts: object) =>
    Object.entries(counts)
      .map(([kind, number]) => `${number} ${kind}`)
      .join(', ') || 'nothing';
  return `Removed: ${list(removed)}.\nKept, since it was edited or is in use: ${list(kept)}.`;
}
