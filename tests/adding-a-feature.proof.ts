import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeFeatureList,
  checkFormat,
  checkImports,
  checkTypes,
  copyProject,
  startCopy,
} from './support/site-copy.ts';

const document = readFileSync(resolve(import.meta.dirname, '../docs/adding-a-feature.md'), 'utf8');
const [, example = ''] = document.split('\n## An example: a poll\n');

/** The files of the example: a paragraph that begins with the name, and a block. */
const files = [...example.matchAll(/^`([\w./]+)`.*?\n\n```\w+\n(.*?)^```$/gms)];
const line = example.match(/^export .+$/m)?.[0] ?? '';

let folder: string;

beforeAll(() => {
  folder = copyProject('with-polls');
  for (const [, name = '', content = ''] of files) {
    const path = join(folder, 'features/polls', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  changeFeatureList(folder, (lines) => [...lines, line, '']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the example has right types', () => checkTypes(folder));

test('the example is formatted as the project', () => checkFormat(folder, 'features/polls'));

test('the example keeps the import rules', () => checkImports(folder));

test('the example is built, and readers vote below an article', async () => {
  const { server, send, story } = await startCopy(folder);
  const question = 'क्या गंगा पहले से साफ़ है?';
  await send('PUT', `/api/polls/${story.id}`, { question });
  const page = await (await fetch(server.url + story.path)).text();
  expect(page).toContain(question);
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="(\w+)">/g)];
  const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
  for (const answer of ['yes', 'no', 'yes']) {
    form.set('answer', answer);
    const body = { method: 'POST', body: form };
    const votes = await (await fetch(`${server.url}/api/polls/votes`, body)).text();
    expect(votes).toContain(question);
  }
  const votes = await fetch(`${server.url}/hi/polls/${story.id}`);
  expect(await votes.text()).toContain('हाँ: 2, नहीं: 1');
  expect(await server.stop()).toBe(0);
});
