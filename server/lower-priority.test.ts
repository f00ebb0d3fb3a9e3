import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ownFolders } from '../tests/support/own-folders.ts';
import { startProcess } from '../tests/support/processes.ts';

const folder = ownFolders();

/** Runs what follows where the system refuses every change of its priority. */
const unchangeable = [
  ...(process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-sys_nice'] : []),
  'nice',
  '-n',
  '19',
];

test('a site whose priority cannot be changed searches, makes backups and reads its database', async () => {
  const [data, to] = [await folder(), await folder()];
  const site = await startProcess({ DATA_DIR: data, BACKUP_TO: to }, unchangeable);
  expect((await fetch(`${site.url}/search?q=kahani`)).status).toBe(200);
  const made = expect.stringMatching(/\.tar\.gz$/);
  await expect.poll(() => readdir(to), { timeout: 50_000 }).toContainEqual(made);
  expect(await site.stop()).toBe(0);
  expect(site.output()).not.toContain('setPriority');
});

test('pictures are made there, too', () => {
  const work = `
    import sharp from 'sharp';
    import { encodeApart } from './domain/images/encoder-process.ts';
    const create = { width: 30, height: 20, channels: 3, background: '#c2410c' };
    const source = await sharp({ create }).jpeg().toBuffer();
    const made = await encodeApart({ kind: 'avif', width: 10 }, source);
    console.log((await sharp(made).metadata()).width);
  `;
  const words = [...unchangeable, process.execPath, '--input-type=module', '--eval', work];
  const said = execFileSync('env', words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(said).toBe('10\n');
});
