import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { oembedSchema } from '../contract/oembed.ts';
import { countRows } from '../database/count-rows.ts';
import { newPerson } from './support/accounts.ts';
import { newKey } from './support/key-calls.ts';
import { type Site, startSite } from './support/site.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..');
const text = await readFile(join(root, 'docs/api.md'), 'utf8');

/** Returns the examples of a language that the document has. */
const examplesIn = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  );

const commands = examplesIn('sh');
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

let site: Site;
let env: NodeJS.ProcessEnv;
let writerKey = '';
let folder = '';
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
  const admin = await newPerson(site, 'admin');
  const { token } = await newKey(site, admin, 'read');
  writerKey = (await newKey(site, admin, 'write')).token;
  env = { ...process.env, SITE: site.config.SITE_URL, KEY: token };
  folder = await mkdtemp(join(tmpdir(), 'lekhani-api-docs-'));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

test('there are examples', () => {
  expect(commands.length).toBeGreaterThan(2);
  expect(examplesIn('ts')).toHaveLength(1);
});

const isCard = (command: string) => command.includes('/api/oembed');

test.skipIf(!hasCurl).each(commands.filter(isCard))('%s', async (command) => {
  const { stdout } = await run('sh', ['-euc', command], { env });
  expect(oembedSchema.parse(JSON.parse(stdout)).width).toBe(500);
});

const isWriting = (command: string) => command.includes('/api/articles/');

test.skipIf(!hasCurl)('an article is added, once, and changed', async () => {
  const script = commands.filter(isWriting).join('\n');
  const writing = { env: { ...env, KEY: writerKey } };
  const first = await run('sh', ['-euc', script], writing);
  const again = await run('sh', ['-euc', script], writing);
  const [added, found] = [first, again].map(({ stdout }) => JSON.parse(stdout));
  expect(added).toMatchObject({ name: 'चिट्ठी', standfirst: 'एक छोटी कहानी', status: 'draft' });
  expect(found._id).toBe(added._id);
});

test.skipIf(!hasCurl).each(commands.filter((command) => !isCard(command) && !isWriting(command)))(
  '%s',
  async (command) => {
    const { stdout } = await run('sh', ['-euc', command], { env });
    const { articles } = z
      .object({ articles: z.array(z.looseObject({ _id: z.string() })) })
      .parse(JSON.parse(stdout));
    expect(articles.length).toBeGreaterThan(0);
  },
);

test('the client that a site describes fits the example, which reads all articles', async () => {
  const [example = ''] = examplesIn('ts');
  await run(process.execPath, [join(root, 'scripts/client.ts'), site.url, join(folder, 'lekhani')]);
  await writeFile(join(folder, 'example.ts'), example);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: true,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: ['./**/*.ts'],
    exclude: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const said = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { env }).catch(
    (error: { stdout: string }) => error,
  );
  expect(said.stdout).toBe('');
  const { stdout } = await run(process.execPath, [join(folder, 'example.ts')], { env });
  const { count } = await site.database.db
    .selectFrom('articles')
    .select((eb) => countRows(eb).as('count'))
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  expect(stdout.trim().split('\n')).toHaveLength(count);
});
