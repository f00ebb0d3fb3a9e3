import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newFolder } from '../../tests/support/demo-site.ts';
import { verifyArchive } from './read.ts';
import { writeArchive } from './write.ts';

let folder: string;
beforeAll(async () => {
  folder = await newFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('an archive with many members of long names is whole', async () => {
  const path = `${folder}/whole`;
  await writeArchive(path, async ({ add }) => {
    for (let count = 0; count < 200; count += 1) {
      await add(`rows/${'"क'.repeat(20)}-${count}`, Buffer.from('x'));
    }
    return { said: 'x' };
  });
  expect(await verifyArchive(path, z.object({ said: z.string() }))).toEqual({ said: 'x' });
});

test.each([
  [
    'of wrong numbers',
    { tables: Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`t${at}`, 'x'])) },
  ],
  ['of nothing', { padding: ' '.repeat(40_000_000) }],
])('checking an archive with a long manifest %s takes little memory', async (name, about) => {
  const path = `${folder}/${name.replace(' ', '-')}`;
  await writeArchive(path, async () => about);
  expect((await stat(path)).size).toBeLessThan(1_500_000);
  const cli = resolve(import.meta.dirname, '../../cli/main.ts');
  const options = ['--max-old-space-size=64', cli, 'backup', '--verify', path];
  await expect(promisify(execFile)(process.execPath, options)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is too long for what it lists'),
  });
});
