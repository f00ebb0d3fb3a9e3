import { existsSync, statSync } from 'node:fs';
import { rm, truncate } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile, openDatabase } from '../database/open.ts';
import { newEmptyPostgres } from '../tests/support/databases.ts';
import { newFolder } from '../tests/support/demo-site.ts';
import { startProcess } from '../tests/support/processes.ts';
import { readConfig } from './config.ts';
import { markBegun, openForStart, wantsDemo } from './first-start.ts';

const publicly = { SITE_URL: 'https://lekhani.example' };

describe.each(['SQLite', 'PostgreSQL'])('the start of a site on %s', (engine) => {
  let folder: string;
  let place: Record<string, string>;
  beforeAll(async () => {
    folder = await newFolder();
    place = { DATA_DIR: folder };
    if (engine === 'PostgreSQL') place.DATABASE_URL = await newEmptyPostgres();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function start(env: Record<string, string> = {}) {
    const config = readConfig({ ...place, ...env });
    const where = { url: config.DATABASE_URL, dataDir: folder };
    const database = await openForStart(config, () => openDatabase(where));
    await database.close();
    return wantsDemo(config);
  }

  test('a new site needs a word about its content only where its address is public', async () => {
    await expect(start(publicly)).rejects.toThrow(
      'there is no site yet for SITE_URL="https://lekhani.example". DEMO=on begins',
    );
    if (engine === 'SQLite') expect(existsSync(databaseFile(folder))).toBe(false);
    expect(await start()).toBe(true);
    expect(await start({ ...publicly, DEMO: 'on' })).toBe(true);
    expect(await start({ ...publicly, DEMO: 'off' })).toBe(false);
  });

  test('a folder that belongs to a site gets no other in its place', async () => {
    await markBegun(readConfig(place));
    const words: Record<string, string>[] = [{}, { DEMO: 'on' }, { ...publicly, DEMO: 'off' }];
    for (const env of words) {
      await expect(start(env)).rejects.toThrow(/is missing or empty\. Is its disk there\?/);
    }
    const elsewhere = { DATABASE_URL: await newEmptyPostgres() };
    expect(await start(elsewhere)).toBe(true);
  });
});

test('who still asks for a new site is warned, since a missing disk leaves no mark', async () => {
  const folder = await newFolder();
  const mark = (env: Record<string, string>) =>
    markBegun(readConfig({ DATA_DIR: folder, ...publicly, ...env }));
  expect(await mark({ DEMO: 'off' })).toBeNull();
  expect(await mark({ DEMO: 'off' })).toMatch(/^DEMO=off has begun this site\. Take it out/);
  expect(await mark({ DEMO: 'on' })).toMatch(/^DEMO=on has begun this site\. Take it out/);
  expect(await mark({})).toBeNull();
  expect(await mark({ DEMO: 'off', SITE_URL: 'http://localhost:3000' })).toBeNull();
  await rm(folder, { recursive: true, force: true });
});

test('a site whose database has lost its bytes is not begun anew', { tags: 'long' }, async () => {
  const folder = await newFolder();
  const env = { DATA_DIR: folder, ...publicly, DEMO: '' };
  await expect(startProcess(env)).rejects.toThrow(/there is no site yet/);
  const site = await startProcess({ ...env, DEMO: 'off' });
  await site.stop();
  await truncate(databaseFile(folder));
  await expect(startProcess({ ...env, DEMO: 'on' })).rejects.toThrow(/is missing or empty/);
  expect(statSync(databaseFile(folder)).size).toBe(0);
  await rm(folder, { recursive: true, force: true });
});
