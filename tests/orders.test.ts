import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featureSamples } from './support/feature-samples.ts';

/** Keys of text that stand as a dictionary of either language has them (`hindi/sort-key.ts`). */
const keys = ['sort_key', 'name_key'];

/** Columns that hold no text of people: numbers, times, addresses, and marks of our own. */
const others = `action answer_by answered_at articles asked at binned_at created created_at day
  digest_at due due_at expires_at failed_at from_path given_at host id key last_at last_seen_at month moved_at next_at next_try_at noted_at
  noticed_at number parts path pinned place planned_at position published_at received_at reporter send_at seq set_at shown_at slug source started_at
  tell_at times total tries updated_at url version views`.split(/\s+/);

/** Where text that people read is ordered by its own letters after all, and why. */
const exceptions: Record<string, string> = {
  'database/applied.ts name': 'names of migrations',
  'database/engines/sqlite/rank.ts ${preferred}': 'a mark that a search makes',
  "database/engines/sqlite/rank.ts ${writtenIn('text')}": 'a mark that a search makes',
  "database/engines/sqlite/rank.ts ${writtenIn('title')}": 'a mark that a search makes',
  'domain/import-export/close-stored-elements.ts ${sql.ref(key)}': 'ids and addresses',
  'domain/membership/member-file.ts email': 'addresses',
  'domain/users/invitations.ts links.email': 'addresses',
  ...Object.assign({}, ...(await featureSamples()).map(({ orders }) => orders)),
};

/** Numbers that a search makes for each of its hits, and what they are made of. */
const ranks = ['rowid', 'score', 'sum(weight)', 'sum(score)', '1', 'size'];

/** Returns what the statements of a file that are written as text order by: columns, and what stands in their place. */
function writtenOrders(text: string): string[] {
  const statements = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...statements.matchAll(/\border by\s+((?:[^()`]|\([^()]*\))+)/gi)].flatMap(
    ([, list = '']) =>
      list
        .replace(/\s(?:limit|offset|on conflict)\b[\s\S]*/i, '')
        .split(',')
        .map((part) => part.trim().replace(/ (?:asc|desc)$/i, '')),
  );
}

/** Returns the columns by which a file orders rows: those it names, and those of a table of orders (`compared`). */
function orders(text: string): string[] {
  const named = [...text.matchAll(/\.orderBy\(([\s\S]*?)\)(?=[\s.,;)])/g)].map(
    ([, args = '']) => args,
  );
  const tables = text.match(/const compared\b[\s\S]*?\n}/g) ?? [];
  return [...named, ...tables].flatMap((part) => [
    // What is compared with === is no column.
    ...[...part.matchAll(/(?<!=== )'([\w.]+)'/g)].map(([, column = '']) => column),
    ...[...part.matchAll(/sql`(?:coalesce\()?([\w.]+)(?=[`,])/g)].map(([, column = '']) => column),
  ]);
}

test('text that people read is ordered by its key', () => {
  const files = globSync('{database,domain,features,server}/**/*.ts').filter(
    (file) => !/\.test\.|\/stress\.ts$|\/migrations\//.test(file),
  );
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const built = texts.flatMap(({ file, text }) => orders(text).map((column) => ({ file, column })));
  const written = texts.flatMap(({ file, text }) =>
    writtenOrders(text).map((column) => ({ file, column })),
  );
  expect(built.length).toBeGreaterThan(150);
  expect(written.length).toBeGreaterThan(10);
  const known = new Set([...keys, ...others, ...ranks, 'asc', 'desc', 'word_count', 'bytes']);
  const unsorted = [...built, ...written]
    .filter(
      ({ column }) =>
        !column.endsWith('_id') && !known.has(column) && !known.has(column.split('.').at(-1) ?? ''),
    )
    .map(({ file, column }) => `${file} ${column}`);
  expect([...new Set(unsorted)].sort()).toEqual(Object.keys(exceptions).sort());
});

test('statements that are written as text are read', () => {
  const text = 'sql`select id from images where x order by images.name desc, id limit 3) as hits`';
  expect(writtenOrders(text)).toEqual(['images.name', 'id']);
});
