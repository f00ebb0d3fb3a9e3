import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOfFeatures } from '../../../../cli/run-command.ts';
import { migrate } from '../../../../database/migrate.ts';
import { write } from '../../../../database/transactions.ts';
import { createArticle } from '../../../../domain/articles/write.ts';
import { sanitizeBody } from '../../../../domain/html/sanitize.ts';
import { readConfig } from '../../../../server/config.ts';
import { documents } from '../../../../tests/corpus/documents.ts';
import { inventoryOf } from '../../../../tests/corpus/inventory.ts';
import { newDatabase } from '../../../../tests/support/databases.ts';
import { newFolder } from '../../../../tests/support/demo-site.ts';
import { sampleArticle } from '../../../../tests/support/samples.ts';
import { ofKind, readItems } from '../../support/sources.ts';
import { openSource } from '../source.ts';
import { markdown } from './markdown.ts';

const likeMarkdown = [
  '* तारा * और _रेखा_ `कोड` [1] <b> &amp; \\ # ~~x~~ | {{< x >}} {{% y %}} {% z %}',
  '1. पहला',
  '- दूसरा',
  '# तीसरा',
  '> चौथा',
  '+ पाँचवाँ',
  '===',
  '---',
  ': छठा',
  'www.example.org और a@example.org',
]
  .map(
    (text) =>
      `<p>${text.replaceAll('&amp;', '&').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`,
  )
  .join('');
const templates = `${likeMarkdown}<pre><code>{{< x >}}\n\n\n&lt;b&gt;</code></pre>`;

let folder: string;
/** The texts that come back, by the names of their articles. */
let back: Map<string, string>;
beforeAll(async () => {
  folder = await newFolder();
  const database = await newDatabase.sqlite();
  await migrate(database);
  await write(database.db, async (trx) => {
    for (const { name, html } of [...documents, { name: 'templates', html: templates }]) {
      await createArticle(trx, sampleArticle({ name, description: html }));
    }
  });
  const out = join(folder, 'out');
  const order = await orderOfFeatures('export', ['--markdown', out]);
  await order?.run({ database, config: readConfig({ DATA_DIR: folder }) });
  await database.close();
  const articles = ofKind(await readItems(markdown, await openSource(out)), 'article');
  back = new Map(articles.map(({ title, html }) => [title, sanitizeBody(html)]));
});
afterAll(() => rm(folder, { recursive: true }));

test.each(documents)('$name is read back as it was', ({ name, html }) => {
  expect(inventoryOf(back.get(name) ?? '')).toEqual(inventoryOf(sanitizeBody(html)));
});

test('what looks like Markdown, HTML or a template stays text', () => {
  const text = back.get('templates') ?? '';
  expect(inventoryOf(text)).toEqual(inventoryOf(sanitizeBody(templates)));
  expect(text).toContain('{{&lt; x &gt;}}\n\n\n&lt;b&gt;');
});
