import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { articles } from '../demo/articles/index.ts';
import { newPerson } from './support/accounts.ts';
import { pageList } from './support/page-list.ts';
import { readerPages } from './support/reader-pages.ts';
import { fillScreens } from './support/screens.ts';
import { startSite } from './support/site.ts';

const report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      message: z.string(),
      url: z.string().optional(),
      extract: z.string().optional(),
    }),
  ),
});

test('the Nu checker finds no error in any page', async () => {
  // One that could send mails offers newsletters.
  const env = { SMTP_URL: 'smtp://127.0.0.1:9' };
  const site = await startSite({ template: inject('demoFolder'), env });
  const folder = await mkdtemp(join(tmpdir(), 'lekhani-nu-'));
  const addresses = articles.map(({ category, slug }) => `/${category}/${slug}`);
  await fillScreens(site, await newPerson(site, 'admin'));
  const paths = [...new Set([...pageList, ...addresses, ...(await readerPages(site))])];
  for (const path of paths) {
    const answer = await fetch(site.url + path);
    await writeFile(join(folder, `${encodeURIComponent(path)}.html`), await answer.text());
  }
  await site.stop();
  const jar = 'node_modules/vnu-jar/build/dist/vnu.jar';
  // The checker does not know recent CSS, nor what older browsers need, so its findings in styles
  // are ignored.
  const only = ['--errors-only', '--skip-non-html', '--filterpattern', 'CSS: .*'];
  const args = ['-jar', jar, '--format', 'json', ...only, folder];
  const { stderr, error } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 1e8 });
  await rm(folder, { recursive: true });
  expect(error).toBeUndefined();
  const { messages } = report.parse(JSON.parse(stderr));
  expect(messages.map(({ url, message, extract }) => [url, message, extract])).toEqual([]);
}, 150_000);
