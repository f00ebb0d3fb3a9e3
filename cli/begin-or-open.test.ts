import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { databaseFile } from '../database/open.ts';
import { readConfig } from '../server/config.ts';
import { markBegun } from '../server/first-start.ts';
import { newEmptyPostgres } from '../tests/support/databases.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { runCommand } from './run-command.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Returns the settings of a public site in a folder in which nothing is, as where a disk is missing. */
async function newSettings(env: Record<string, string> = {}) {
  const folder = await newFolder();
  folders.push(folder);
  return { SITE_URL: 'https://katha.example', DATA_DIR: folder, ...env };
}

async function lekhani(env: Record<string, string>, ...words: string[]) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const status = await runCommand(words, env, { log: say, error: say });
  return { status, said: said.join('\n') };
}

const person = ['--name', 'Zoya', '--email', 'zoya@example.org', '--role', 'author'];
const createZoya = ['user', 'create', ...person];

test.each([
  [['letters', 'ended'], 1],
  [['letters', 'bounce'], 75],
  [['user', 'promote', 'zoya@example.org', '--role', 'editor'], 1],
  [['images', 'move', '--to', 's3'], 1],
  [['export', '/dev/null/export'], 1],
  [['backup', '/nowhere.tar.gz'], 1],
  [['migrate'], 1],
  [['import', '--undo', 'ghost'], 1],
  [['import', '/dev/null', '--dry-run'], 1],
])('%j begins no site where there is none', async (words, status) => {
  const env = await newSettings();
  const said = `lekhani: there is no site in DATA_DIR="${env.DATA_DIR}". Is its disk there?`;
  expect(await lekhani(env, ...words)).toEqual({ status, said });
  expect(existsSync(databaseFile(env.DATA_DIR))).toBe(false);
});

test('an import of what is not there begins no site', async () => {
  const env = await newSettings({ DEMO: 'off' });
  const said = 'lekhani: there is no /nowhere';
  expect(await lekhani(env, 'import', '/nowhere')).toEqual({ status: 1, said });
  expect(existsSync(databaseFile(env.DATA_DIR))).toBe(false);
});

test('an empty PostgreSQL gets no tables by a command', async () => {
  const env = await newSettings({ DATABASE_URL: await newEmptyPostgres() });
  const said = 'lekhani: there is no site in the database of DATABASE_URL';
  expect(await lekhani(env, 'letters', 'ended')).toEqual({ status: 1, said });
  expect(await lekhani(env, 'letters', 'ended')).toEqual({ status: 1, said });
});

test.each([[createZoya], [['import', '/dev/null']]])(
  '%j begins a site as a first start does, and no other in the place of one that is missing',
  async (words) => {
    const env = await newSettings();
    const unsaid = await lekhani(env, ...words);
    expect(unsaid.said).toMatch(/there is no site yet for SITE_URL=.* DEMO=off an empty one/);
    expect(existsSync(databaseFile(env.DATA_DIR))).toBe(false);
    await lekhani({ ...env, DEMO: 'off' }, ...words);
    expect(await lekhani(env, 'letters', 'ended')).toEqual({ status: 0, said: '' });
    await markBegun(readConfig(env));
    await rm(databaseFile(env.DATA_DIR));
    const lost = await lekhani({ ...env, DEMO: 'off' }, ...words);
    expect(lost).toEqual({ status: 1, said: expect.stringContaining('is missing or empty') });
    expect(existsSync(databaseFile(env.DATA_DIR))).toBe(false);
  },
);
