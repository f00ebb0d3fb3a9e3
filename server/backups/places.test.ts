import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { spawnChild } from '../../tests/support/children.ts';
import { ownFolders } from '../../tests/support/own-folders.ts';
import { startSite } from '../../tests/support/site.ts';
import { readConfig } from '../config.ts';
import { makeBackup } from './make.ts';
import { openBackupPlace } from './places.ts';

const folder = ownFolders();
const NAME = 'lekhani-20300101-000000.tar.gz';

test('a folder gets none while its disk is away, and again when it is back', async () => {
  const to = `${await folder()}/disk/backups`;
  const site = await startSite();
  const config = { ...site.config, BACKUP_TO: to };
  const make = (day: number) =>
    makeBackup(site.database, config, { now: new Date(Date.UTC(2030, 0, day)), onProgress() {} });
  await make(1);
  await rename(to, `${to}-away`);
  await expect(make(2)).rejects.toThrow(/Is the disk of BACKUP_TO there\?/);
  // As what stands where a disk is mounted.
  await mkdir(to);
  await expect(make(3)).rejects.toThrow(/Is the disk of BACKUP_TO there\?/);
  expect(await readdir(to)).toEqual([]);
  await rm(to, { recursive: true });
  await rename(`${to}-away`, to);
  await make(4);
  const days = (await readdir(to)).sort().map((name) => /-203001(\d\d)-/.exec(name)?.[1]);
  expect(days).toEqual(['01', '04', undefined]);
  await site.stop();
});

test('a disk that goes while a backup is made gets nothing below its mount point', async () => {
  const to = await folder();
  const data = await folder();
  await writeFile(`${data}/file`, 'rows');
  const place = openBackupPlace(readConfig({ DATA_DIR: data, BACKUP_TO: to }));
  await place.begin(false);
  await rm(`${to}/lekhani.backups`);
  const there = await readdir(to);
  await expect(place.put(`${data}/file`, NAME)).rejects.toThrow(/Is the disk of BACKUP_TO there/);
  expect(await readdir(to)).toEqual(there);
});

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      args: z.object({ path: z.string().optional() }).loose(),
    }),
  ),
});

test('a backup is on the disk, with its name, before the older ones go', async () => {
  const data = await folder();
  const [to, trace] = [`${data}/to`, `${data}/trace.json`];
  const modules = [import.meta.resolve('./places.ts'), import.meta.resolve('../config.ts')];
  await writeFile(`${data}/file`, 'rows');
  const program = `
    const [{ openBackupPlace }, { readConfig }] = await Promise.all(
      ${JSON.stringify(modules)}.map((module) => import(module)));
    const place = openBackupPlace(readConfig(${JSON.stringify({ DATA_DIR: data, BACKUP_TO: to })}));
    await place.begin(false);
    await place.put('${data}/file', '${NAME}');
    await place.remove('lekhani-20200101-000000.tar.gz');`;
  const tracing = [
    '--trace-event-categories',
    'node.fs.async',
    '--trace-event-file-pattern',
    trace,
  ];
  const args = [...tracing, '--input-type=module', '--eval', program];
  const [code] = await once(spawnChild(process.execPath, args, { stdio: 'inherit' }), 'exit');
  expect(code).toBe(0);
  const { traceEvents } = traceSchema.parse(JSON.parse(await readFile(trace, 'utf8')));
  const asked = traceEvents
    .filter(({ name, ph }) => ph === 'b' && /^(copyfile|open|fsync|rename|lstat)$/.test(name))
    .map(({ name, args: { path } }) => (path ? `${name} ${basename(path)}` : name));
  const saved = ['rename', `open ${NAME}.part`, 'fsync', 'rename', 'open to', 'fsync'];
  expect(asked.slice(0, saved.length)).toEqual(saved);
  expect(asked.at(-1)).toBe('lstat lekhani-20200101-000000.tar.gz');
});

test('one on the disk of the site is moved to its place, and needs no room for a copy', async () => {
  const data = await folder();
  const to = `${data}/to`;
  await writeFile(`${data}/file`, 'rows');
  const { ino } = await stat(`${data}/file`);
  const place = openBackupPlace(readConfig({ DATA_DIR: data, BACKUP_TO: to }));
  await place.begin(false);
  await place.put(`${data}/file`, NAME);
  expect((await stat(`${to}/${NAME}`)).ino).toBe(ino);
  expect(await readdir(data)).toEqual(['images', 'to']);
});

test('what a bucket refuses is said of the bucket of backups', async () => {
  const store = createServer((_request, response) => {
    response.statusCode = 403;
    response.end('<Error><Code>AccessDenied</Code><Message>No such key.</Message></Error>');
  });
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  const config = readConfig({
    S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
    BACKUP_TO: 's3://backups/site',
  });
  await expect(openBackupPlace(config).begin(false)).rejects.toThrow(
    'The bucket at BACKUP_TO (s3://backups/site) refuses this: 403 AccessDenied: No such key.',
  );
  store.close();
});
