import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupLinkSchema, backupListSchema, type OrderKind } from '../../contract/backups.ts';
import type { UserInfo } from '../../contract/users.ts';
import { openExisting } from '../../database/open.ts';
import { verifyArchive } from '../../domain/archive/read.ts';
import { restoreSite } from '../../domain/backup/restore.ts';
import { exportSchema } from '../../domain/import-export/format.ts';
import { call, newPerson, prove } from '../../tests/support/accounts.ts';
import { ownFolders } from '../../tests/support/own-folders.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { sweepExports } from '../backups/files.ts';
import { openImageStore } from '../image-store.ts';

const folder = ownFolders();
let to: string;
let site: Site;
let admin: UserInfo;
let now = new Date();
beforeAll(async () => {
  to = await folder();
  const env = { BACKUP_TO: to, SITE_URL: 'https://example.org' };
  site = await startSite({ env, clock: () => now });
  admin = await newPerson(site, 'admin');
  await prove(site, admin);
});
afterAll(() => site.stop());

const list = async (of = site, person = admin) =>
  backupListSchema.parse((await call(of, person, 'GET', '/api/backups')).body);

const order = (kind: OrderKind, person = admin) =>
  call(site, person, 'POST', '/api/backups', { kind });

/** Waits until the last order of a kind has ended; returns how. */
async function ended(kind: OrderKind, of = site, person = admin) {
  const state = async () => (await list(of, person)).work[kind]?.state ?? 'running';
  await expect.poll(state, { timeout: 60_000, interval: 200 }).not.toBe('running');
  return state();
}

/** Returns the address of the newest whole file of a kind. */
async function linkTo(kind: OrderKind) {
  const file = (await list()).backups.find((one) => one.kind === kind && one.isWhole);
  if (!file) throw new Error(`There is no ${kind}.`);
  const { body } = await call(site, admin, 'POST', `/api/backups/${file._id}/link`);
  return { file, url: site.url + backupLinkSchema.parse(body).address };
}

test('whoever has not proved who they are makes and downloads nothing', async () => {
  const other = await newPerson(site, 'admin');
  const refused = await order('export', other);
  expect(refused).toMatchObject({ status: 401, body: { prove: { password: true } } });
  const link = await call(site, other, 'POST', `/api/backups/${'f'.repeat(24)}/link`);
  expect(link.status).toBe(401);
  const wrong = { currentPassword: 'kuchh aur hi sahi' };
  expect((await call(site, other, 'POST', '/api/users/me/proof', wrong)).status).toBe(422);
  expect((await order('export', other)).status).toBe(401);
  const editor = await newPerson(site, 'editor');
  await prove(site, editor);
  expect((await order('export', editor)).status).toBe(403);
  expect((await call(site, editor, 'GET', '/api/backups')).status).toBe(403);
});

test('a backup is made when it is ordered, one at a time, and downloads as it is', async () => {
  // That by schedule, which a new site makes at once.
  expect(await ended('backup')).toBe('done');
  const before = (await list()).backups.map(({ name }) => name);
  now = new Date(now.getTime() + 2000);
  expect((await order('backup')).status).toBe(202);
  const second = await order('export');
  expect(second.status).toBe(409);
  expect(second.body).toEqual({
    message: 'A backup or an export is being made already. Wait for its end.',
  });
  expect((await list()).work.backup).toMatchObject({ state: 'running', problem: '' });
  expect(await ended('backup')).toBe('done');

  const { file, url } = await linkTo('backup');
  expect(before).not.toContain(file.name);
  const answer = await fetch(url);
  const bytes = await readFile(`${to}/${file.name}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-length': String(bytes.length),
    'content-type': 'application/gzip',
    'content-disposition': `attachment; filename="${file.name}"`,
    'cache-control': 'no-store',
  });
  const lines = await site.database.db
    .selectFrom('changes')
    .select(['action', 'tag', 'actor', 'detail'])
    .where('kind', '=', 'backup')
    .orderBy('seq')
    .execute();
  const detail = JSON.stringify({ network: '127.0.0.1' });
  expect(lines).toEqual([
    { action: 'backup.create', tag: 'backup:', actor: admin._id, detail },
    { action: 'backup.download', tag: `backup:${file.name}`, actor: admin._id, detail },
  ]);
});

test('a site restored from it makes no backup of its own accord', async () => {
  const dataDir = await folder();
  const { file } = await linkTo('backup');
  const store = openImageStore({ ...site.config, DATA_DIR: dataDir });
  const options = { store, overwrite: false, onProgress() {} };
  await restoreSite({ dataDir }, `${to}/${file.name}`, options);
  const restored = openExisting({ dataDir });
  const jobs = restored?.db.selectFrom('jobs').selectAll().where('kind', '=', 'backup');
  expect(await jobs?.execute()).toEqual([]);
  await restored?.close();
});

test('an export is made, downloads as it is, and goes after a day', async () => {
  expect((await order('export')).status).toBe(202);
  expect(await ended('export')).toBe('done');
  const { file, url } = await linkTo('export');
  expect(file).toMatchObject({ isWhole: true, kind: 'export' });
  const exports = `${site.config.DATA_DIR}/exports`;
  const path = `${exports}/${file.name}`;
  expect(await verifyArchive(path, exportSchema)).toMatchObject({ format: 'lekhani-export' });
  const answer = await fetch(url);
  expect(Buffer.from(await answer.arrayBuffer()).equals(await readFile(path))).toBe(true);
  const day = 24 * 3_600_000;
  await sweepExports(site.config.DATA_DIR, new Date(Date.now() - day));
  expect(await readdir(exports)).toEqual([file.name]);
  const old = new Date(Date.now() - day - 1000);
  await utimes(path, old, old);
  await sweepExports(site.config.DATA_DIR, new Date(Date.now() - day));
  expect(await readdir(exports)).toEqual([]);
  expect((await fetch(url)).status).toBe(404);
});

test('a link ends after two minutes, and with the rights of whoever has it', async () => {
  const { url } = await linkTo('backup');
  const { db } = site.database;
  const become = (role: 'admin' | 'editor') =>
    db.updateTable('users').set({ role }).where('id', '=', admin._id).execute();
  await become('editor');
  expect((await fetch(url)).status).toBe(404);
  await become('admin');
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(405);
  expect((await fetch(url)).status).toBe(200);
  now = new Date(now.getTime() + 121_000);
  expect((await fetch(url)).status).toBe(404);
});

test('what is no file of the list cannot be asked for, and what is not whole neither', async () => {
  const name = 'lekhani-example.org-20200101-213000.tar.gz.part';
  await writeFile(`${to}/${name}`, 'half');
  await writeFile(`${to}/mine.txt`, 'mine');
  const { backups } = await list();
  expect(backups.filter((file) => file.name === 'mine.txt')).toEqual([]);
  const half = backups.find((file) => file.name === name);
  expect(half).toMatchObject({ isWhole: false, bytes: 4, madeAt: '2020-01-01T21:30:00.000Z' });
  const link = await call(site, admin, 'POST', `/api/backups/${half?._id}/link`);
  expect(link.status).toBe(404);
});

test('without a place there are exports alone, and backups of before upgrades', async () => {
  const bare = await startSite();
  const person = await newPerson(bare, 'admin');
  await prove(bare, person);
  const upgrades = `${bare.config.DATA_DIR}/backups`;
  await mkdir(upgrades, { recursive: true });
  await writeFile(`${upgrades}/before-upgrade-20261121-163000-125-7-0001.tar.gz`, 'rows');
  expect(await list(bare, person)).toMatchObject({
    place: null,
    hasRoom: true,
    backups: [{ kind: 'upgrade', bytes: 4, isWhole: true }],
    work: { backup: null, export: null },
  });
  const answer = await call(bare, person, 'POST', '/api/backups', { kind: 'backup' });
  expect(answer).toMatchObject({
    status: 409,
    body: { message: 'No place for backups is set: BACKUP_TO names it.' },
  });
  await bare.stop();
});

test('a backup that cannot be made says why', async () => {
  const file = `${await folder()}/file`;
  await writeFile(file, 'no folder');
  const other = await startSite({ env: { BACKUP_TO: file } });
  const person = await newPerson(other, 'admin');
  expect(await ended('backup', other, person)).toBe('failed');
  const { work } = await list(other, person);
  expect(work.backup?.problem).toMatch(/ENOTDIR|EEXIST/);
  expect(work.backup?.isFull).toBe(false);
  await other.stop();
});
