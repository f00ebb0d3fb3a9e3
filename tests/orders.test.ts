import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Keys of text that stand as a dictionary of either language has them (`contract/sort-key.ts`). */
const keys = ['sort_key', 'name_key'];

/** Columns that hold no text of people: numbers, times, addresses, and marks of our own. */
const others =
  `action advert_id answer_by answered_at article_id articles asked at binned_at comment_id created created_at day
  digest_at due due_at event_id expires_at failed_at from_path given_at host id key last_seen_at month moved_at next_at next_try_at noted_at
  noticed_at number parts person_id pinned place position published_at received_at reporter send_at seq shown_at slug source source_id
  subscription_id tell_at total updated_at url version views`.split(/\s+/);

/** Where text that people read is ordered by its own letters after all, and why. */
const exceptions: Record<string, string> = {
  'domain/bin/images.ts images.original_name': 'names of files, mostly Latin letters and numbers',
  'domain/images/library.ts images.original_name':
    'names of files, mostly Latin letters and numbers',
  'domain/imports/imports.ts imports.name': 'names of files, mostly Latin letters and numbers',
  'domain/letters/subscriber-file.ts email': 'addresses',
  'domain/letters/subscribers.ts email': 'addresses',
  'domain/membership/member-file.ts email': 'addresses',
  'domain/users/invitations.ts links.email': 'addresses',
  'domain/dashboard/statistics.ts search_words.words': 'searches as often asked for as another',
};

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
  const files = globSync('{domain,server}/**/*.ts').filter((file) => !file.includes('.test.'));
  const found = files.flatMap((file) =>
    orders(readFileSync(file, 'utf8')).map((column) => ({ file, column })),
  );
  expect(found.length).toBeGreaterThan(150);
  const known = new Set([...keys, ...others, 'asc', 'desc', 'word_count', 'bytes']);
  const unsorted = found
    .filter(({ column }) => !known.has(column.split('.').at(-1) ?? ''))
    .map(({ file, column }) => `${file} ${column}`);
  expect([...new Set(unsorted)].sort()).toEqual(Object.keys(exceptions).sort());
});
