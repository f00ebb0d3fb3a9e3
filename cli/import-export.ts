import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exportSite } from '../domain/import-export/export.ts';
import { ImportProblems, importSite } from '../domain/import-export/import.ts';
import { openImageStore } from '../server/image-store.ts';
import { type Command, CommandError, count, pathArgument, showProgress } from './command.ts';

/** The most bad lines that a refused import names. */
const NAMED = 20;

/** Lists the kinds that have lines: `12 articles, 3 pages`. */
function contentsOf(lines: Record<string, number>): string {
  return Object.entries(lines)
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${number.toLocaleString('en-IN')} ${name}`)
    .join(', ');
}

/** `export FOLDER|FILE.tar.gz` writes the site's content for other systems. */
export const exportCommand: Command = async (args, { database, config }) => {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const path = pathArgument(positionals, 'the folder or file');
  if (existsSync(path)) throw new CommandError(`${path} is there already; choose another name`);
  const store = openImageStore(config);
  const { lines, pictures } = await exportSite(database, path, { store, onProgress: showProgress });
  return `${path}: ${contentsOf(lines)} and ${count(pictures, 'file')} of pictures.`;
};

/** `import FOLDER|FILE.tar.gz` takes an export into an empty site. */
export const importCommand: Command = async (args, { database, config }) => {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const path = pathArgument(positionals, 'the folder or file');
  const store = openImageStore(config);
  try {
    const lines = await importSite(database, path, { store, onProgress: showProgress });
    return `Imported ${contentsOf(lines)}.\nNobody has a password yet: npx lekhani user reset-password EMAIL`;
  } catch (error) {
    if (error instanceof ImportProblems) {
      for (const problem of error.problems.slice(0, NAMED)) console.error(problem);
    }
    throw error;
  }
};
