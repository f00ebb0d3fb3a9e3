import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** What opens a database, listens, or starts a process. */
const dear =
  /^(node:(child_process|cluster|https?|net|worker_threads)|pg|fastify)$|^(database\/(migrate|open|postgres|sqlite)|server\/(cluster|main|server))\.ts$/;

const imported = /^(?:import|export)(?! type)[^;]*? from '([^']+)'|\bimport\('([^']+)'\)/gm;

/** What a file takes from the global set-up of the tests of a site. */
const given = /\binject\(/;

const known = new Map<string, boolean>();

/** Whether a file, or what it uses of `tests/support`, has something of a site. */
function usesSite(path: string): boolean {
  const found = known.get(path);
  if (found !== undefined) return found;
  // Of two files that import each other, the one that is looked at first decides.
  known.set(path, false);
  const text = readFileSync(join(root, path), 'utf8');
  const uses =
    given.test(text) ||
    [...text.matchAll(imported)].some(([, fixed, late]) => {
      const name = fixed ?? late ?? '';
      const module = name.startsWith('.') ? join(dirname(path), name) : name;
      return dear.test(module) || (module.startsWith('tests/support/') && usesSite(module));
    });
  known.set(path, uses);
  return uses;
}

/**
 * The files of tests that need no database, no server, no process, no build and no browser, and so are run without the
 * global set-up: a test belongs to them by what it imports, not by its name.
 */
export const quickFiles = globSync('**/*.test.ts', {
  cwd: root,
  exclude: ['node_modules', 'build'],
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !usesSite(path))
  .sort();
