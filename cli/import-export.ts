import { parseArgs } from 'node:util';
import { exportSite } from '../domain/import-export/export.ts';
import { checkImport, ImportProblems, importSite } from '../domain/import-export/import.ts';
import { openImageStore } from '../server/image-store.ts';
import {
  type Command,
  count,
  existingPath,
  type Order,
  pathArgument,
  type Report,
  requireNew,
  type Site,
  showProgress,
} from './command.ts';

/** The most bad lines that a refused import names. */
const NAMED = 20;

/** Lists the kinds that have lines: `12 articles, 3 pages`. */
function contentsOf(lines: Record<string, number>): string {
  return Object.entries(lines)
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${number.toLocaleString('en-IN')} ${name}`)
    .join(', ');
}

/** `export FOLDER|FILE.tar.gz` writes the site's content for another site. */
export const exportCommand: Command = async (args, { database, config }) => {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const path = pathArgument(positionals, 'the folder or file');
  requireNew(path);
  const store = openImageStore(config);
  const { lines, pictures } = await exportSite(database, path, { store, onProgress: showProgress });
  return `${path}: ${contentsOf(lines)} and ${count(pictures, 'file')} of pictures.`;
};

async function importOwn(
  path: string,
  dryRun: boolean,
  { database, config }: Site,
): Promise<Report> {
  try {
    if (dryRun) {
      const lines = await checkImport(database, path);
      return `Nothing was written. This would be imported: ${contentsOf(lines)}.`;
    }
    const options = { store: openImageStore(config), onProgress: showProgress };
    const { lines, leftOut } = await importSite(database, path, options);
    const lost =
      leftOut.length > 0 ? `\nLeft out, since parts are missing: ${leftOut.join(', ')}.` : '';
    const said = `Imported ${contentsOf(lines)}.${lost}\nNobody has a password yet: npx lekhani user reset-password EMAIL`;
    return leftOut.length > 0 ? { part: said } : said;
  } catch (error) {
    if (error instanceof ImportProblems) {
      for (const problem of error.problems.slice(0, NAMED)) console.error(problem);
    }
    throw error;
  }
}

/** Reads the words after `import FOLDER|FILE.tar.gz`, which takes an export into an empty site. */
export async function readImport(args: string[]): Promise<Order> {
  const options = { 'dry-run': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { 'dry-run': dryRun = false } = values;
  const path = existingPath(positionals);
  // Only what is there can be looked at.
  return { begins: !dryRun, run: (site) => importOwn(path, dryRun, site) };
}
