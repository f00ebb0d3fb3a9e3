import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/**
 * Code that works the same on every engine, so that it names none and writes no SQL that one alone knows: what differs
 * is asked of `engineOf()` (database/engines/engine.ts). Benchmarks, stress tests and tests are left out, which start
 * each engine and look into it.
 */
const folders = '{app,cli,contract,demo,domain,features,hindi,jobs,server}';

/** Files that may name an engine, with the reason of each. */
const exceptions = new Set([
  // The name of the engine in the answer of the API, and how people read it.
  'contract/site-health.ts',
  'app/admin/health/health.tsx',
]);

/** What is no code, or is meant for people and settings: comments, names as people write them, and addresses. */
const plainWords =
  /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|\b(?:SQLite|PostgreSQL)\b|\bpostgres(?:ql)?(?:\(ql\)\?)?:\\?\/\\?\//gm;

const engineWords = /sqlite|postgres|pragma\b|\bpg_|tsvector|tsquery|::bigint|\.countAll\b/i;

/** Returns the lines of a source that name an engine, or count past `countRows`, whose counts are numbers. */
const linesNaming = (source: string): string[] =>
  source
    .replace(plainWords, '')
    .split('\n')
    .filter((line) => engineWords.test(line));

const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).filter(
  (file) => !/\.(?:test|proof)\.tsx?$|\/(?:stress|bench)\.ts$/.test(file),
);

test('no file outside database/ names an engine', () => {
  const naming = files.flatMap((file) =>
    linesNaming(readFileSync(resolve(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(naming.filter((line) => !exceptions.has(line.split(':')[0] ?? ''))).toEqual([]);
  expect(new Set(naming.map((line) => line.split(':')[0]))).toEqual(exceptions);
});

test.each([
  "if (engineOf(db).name === 'sqlite') return;",
  "import { openPostgres } from '../database/engines/postgres/open.ts';",
  'await sql`pragma optimize`.execute(db);',
  'await sql`select pg_advisory_xact_lock(1)`.execute(trx);',
  "const query = db.selectFrom('tags').select((eb) => eb.fn.countAll().as('total'));",
])('%s names one', (line) => {
  expect(linesNaming(`// It waits.\n${line}\nawait done();`)).toEqual([line]);
});

test.each([
  '// SQLite takes no offset without a limit.',
  '/** A name of postgres, in a\n * comment about sqlite. */',
  "log('PostgreSQL does not answer, or is not ready.');",
  "return 'postgres://' + host;",
  "regex(/^postgres(ql)?:\\/\\//, 'must begin with postgres://')",
])('%s names none', (source) => {
  expect(linesNaming(source)).toEqual([]);
});
