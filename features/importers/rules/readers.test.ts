import { expect, test } from 'vitest';
import { sourceOf } from '../support/sources.ts';
import { readerOf } from './readers.ts';

test.each([
  ['ghost', { 'a.json': '{"db":[{"data":{}}]}' }],
  ['medium', { 'posts/a.html': '<article class="h-entry">' }],
  ['substack', { 'posts.csv': 'post_id,post_date\n', 'posts/1.a.html': '<p>a</p>' }],
  ['blogger', { 'a.xml': '<feed xmlns:blogger="http://schemas.google.com/blogger/2018">' }],
  ['mongo', { 'articles.json': '{"_id":{"$oid":"a"}}', 'README.md': 'x' }],
  ['markdown', { 'content/a.md': '+++\n+++\n', 'package.json': '{"db":1}', 'a.csv': 'x' }],
  [undefined, { 'a.md': 'x', 'b.xml': '<a>', 'c.json': '[]', 'd.bin': '\0\xff' }],
] as const)('an export of %s is recognised by its reader alone', async (name, files) => {
  expect((await readerOf(sourceOf(files)))?.name).toBe(name);
});
