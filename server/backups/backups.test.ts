import { mkdir, readdir, readFile, stat, statfs, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { verifyArchive } from '../../domain/archive/read.ts';
import { backupSchema } from '../../domain/backup/manifest.ts';
import { readBackups } from '../../domain/backup/record.ts';
import { newPerson } from '../../tests/support/accounts.ts';
import { newPostgres } from '../../tests/support/databases.ts';
import { startMailServer } from '../../tests/support/mail.ts';
import { ownFolders } from '../../tests/support/own-folders.ts';
import { closeToStrangers, type S3, startS3 } from '../../tests/support/s3.ts';
import { startSite } from '../../tests/support/site.ts';
import { readConfig } from '../config.ts';
import { makeBackup } from './make.ts';
import { openBackupPlace } from './places.ts';
import { startBackups } from './queue.ts';
import { whileRoom } from './room.ts';
import { isBackupDue } from './schedule.ts';

const folder = ownFolders();

describe.each(['sqlite', 'postgres'] as const)('a backup by schedule (%s)', (engine) => {
  test('is made, restored to see that it can be, and replaces those that are not kept', async () => {
    const to = await folder();
    const old = ['lekhani-20200101-213000.tar.gz', 'lekhani-20200102-213000.tar.gz', 'mine.txt'];
    const killed = 'lekhani-20200103-213000.tar.gz.part';
    const other = 'lekhani-old.example-20200101-213000.tar.gz';
    for (const name of [...old, killed, other]) await writeFile(`${to}/${name}`, '');
    const env = {
      BACKUP_TO: to,
      BACKUP_KEEP: '2d,0w,0m',
      ...(engine === 'postgres' ? { DATABASE_URL: await newPostgres() } : {}),
    };
    const site = await startSite({ template: inject('demoFolder'), env });
    const { db } = site.database;
    const record = () => readBackups(db);
    await expect.poll(async () => (await record()).verifiedAt, { timeout: 60_000 }).not.toBe('');
    const { name, bytes, problem } = await record();
    expect(problem).toBe('');
    await expect.poll(() => readdir(to)).not.toContain(old[0]);
    const there = (await readdir(to)).filter((name) => name !== 'images');
    expect(there.sort()).toEqual([old[1], name, other, 'lekhani.backups', 'mine.txt'].sort());
    const others = [{ site: 'old.example', files: 1 }];
    await expect.poll(async () => (await record()).others).toEqual(others);
    const { mode, size } = await stat(`${to}/${name}`);
    expect([mode & 0o777, size]).toEqual([0o600, bytes]);
    const manifest = await verifyArchive(`${to}/${name}`, backupSchema);
    const articles = await db.selectFrom('articles').select('id').execute();
    expect(manifest.tables.articles).toBe(articles.length);
    expect((await readdir(site.config.DATA_DIR)).filter((name) => /^backup-/.test(name))).toEqual(
      [],
    );
    await site.stop();
  });
});

test('one that would fill the disk of the site is given up, and leaves nothing there', async () => {
  const data = await folder();
  const work = () => new Promise<never>(() => {});
  const free = async () => {
    const { bavail, bsize } = await statfs(data);
    return bavail * bsize;
  };
  await expect(whileRoom(data, work, 2 * (await free()))).rejects.toThrow(/too little room/);
  const filling = async () => {
    await writeFile(`${data}/more`, Buffer.alloc(120_000_000));
    return work();
  };
  await expect(whileRoom(data, filling, (await free()) - 60_000_000)).rejects.toThrow(
    /MB are left/,
  );
  expect(await whileRoom(data, async () => 'done', 0)).toBe('done');
});

test('one that fails touches nothing at its place and says why', async () => {
  const to = `${await folder()}/file`;
  await writeFile(to, 'not a folder');
  const site = await startSite();
  const { db } = site.database;
  const problems: string[] = [];
  const logged: string[] = [];
  const stop = startBackups({
    config: { ...site.config, BACKUP_TO: to },
    database: site.database,
    onProblem: (error) => logged.push(String(error)),
    onFailure: async (problem) => void problems.push(problem),
  });
  await expect.poll(() => problems, { timeout: 30_000 }).toHaveLength(1);
  expect((await readBackups(db)).problem).toMatch(/ENOTDIR|EEXIST/);
  expect(logged).toEqual([expect.stringMatching(/No backup was made: .*(ENOTDIR|EEXIST)/)]);
  expect((await readBackups(db)).madeAt).toBe('');
  await stop();
  expect(await readFile(to, 'utf8')).toBe('not a folder');
  await site.stop();
});

test('one that cannot be restored is none, and nothing goes for it', async ({ skip }) => {
  const to = await folder();
  const old = ['lekhani-20200101-213000.tar.gz', 'lekhani-20200102-213000.tar.gz'];
  // What a process has left that ended while it copied takes the room that this one needs.
  const left = 'lekhani-20200103-213000.tar.gz.part';
  for (const name of [...old, left]) await writeFile(`${to}/${name}`, '');
  const site = await startSite({ env: { SITE_URL: 'https://example.org' } });
  const { db, engine } = site.database;
  skip(engine.name === 'postgres', 'it takes no row that belongs to nothing');
  const config = { ...site.config, BACKUP_TO: to, BACKUP_KEEP: { days: 1, weeks: 0, months: 0 } };
  // As a program beside the site leaves it.
  await sql`pragma foreign_keys = off`.execute(db);
  await db.insertInto('tag_keys').values({ key: 'gone', tag_id: 'gone' }).execute();
  await expect(
    makeBackup(site.database, config, { now: new Date(), onProgress() {} }),
  ).rejects.toThrow(/FOREIGN KEY/);
  const there = async () => (await readdir(to)).filter((name) => name.startsWith('lekhani-'));
  expect(await there()).toEqual(old);
  expect(await readBackups(db)).toMatchObject({ madeAt: '', verifiedAt: '' });
  await db.deleteFrom('tag_keys').execute();
  await makeBackup(site.database, config, { now: new Date(), onProgress() {} });
  expect(await there()).toEqual([expect.stringContaining('lekhani-example.org-')]);
  await site.stop();
});

test('a folder from which readers get pictures gets none', async () => {
  const data = await folder();
  const to = `${data}/images/safe`;
  await mkdir(to, { recursive: true });
  const place = openBackupPlace(readConfig({ DATA_DIR: data, BACKUP_TO: to }));
  await expect(place.begin(false)).rejects.toThrow(/Everybody can read/);
  expect(await place.list()).toEqual([]);
});

test('the administrators get a mail of it', async () => {
  const post = await startMailServer();
  const to = `${await folder()}/file`;
  await writeFile(to, '');
  const site = await startSite({ env: { SMTP_URL: post.url } });
  const admin = await newPerson(site, 'admin');
  await newPerson(site, 'editor');
  await site.database.db.updateTable('users').set({ email_confirmed: 1 }).execute();
  const options = { folder: site.config.DATA_DIR };
  const other = await startSite({ ...options, env: { SMTP_URL: post.url, BACKUP_TO: to } });
  await expect.poll(() => post.mails, { timeout: 30_000 }).toHaveLength(1);
  expect(post.mails[0]).toMatchObject({ to: [admin.email] });
  expect(post.mails[0]?.text).toContain('BACKUP_TO');
  await other.stop();
  await site.stop();
  await post.stop();
});

describe('a bucket', { tags: 'long' }, () => {
  let s3: S3;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());

  test('takes them, too', async () => {
    const closed = await closeToStrangers(s3.env.S3_ENDPOINT ?? '');
    const to = { S3_ENDPOINT: closed.endpoint, BACKUP_TO: 's3://pictures/safe/here' };
    const site = await startSite({ env: { ...s3.env, ...to } });
    const record = () => readBackups(site.database.db);
    await expect.poll(async () => (await record()).verifiedAt, { timeout: 60_000 }).not.toBe('');
    const { name, bytes } = await record();
    expect(await openBackupPlace(site.config).list()).toEqual([{ name, bytes }]);
    await site.stop();
    closed.stop();
  });

  test('that everybody can read gets none, and nothing stays there', async () => {
    const config = readConfig({ ...s3.env, BACKUP_TO: 's3://pictures/open' });
    const place = openBackupPlace(config);
    await expect(place.begin(false)).rejects.toThrow(/Everybody can read/);
    expect(await place.list()).toEqual([]);
  });
});

describe('the times', () => {
  const at = (time: string) => new Date(`2030-05-05T${time}:00.000Z`);
  const record = (news: object) => ({
    triedAt: '',
    madeAt: '',
    name: '',
    place: '',
    bytes: 0,
    verifiedAt: '',
    problem: '',
    others: [],
    ...news,
  });
  test.each([
    ['nothing was ever made', {}, '12:00', true],
    ['today has its own', { madeAt: at('06:01').toISOString() }, '12:00', false],
    ['the next time has come', { madeAt: at('06:01').toISOString() }, '18:00', true],
    ['it was tried just now', { triedAt: at('18:01').toISOString() }, '18:30', false],
    ['an hour after it was tried', { triedAt: at('18:01').toISOString() }, '19:01', true],
    ['a clock was ahead', { madeAt: '2040-01-01T00:00:00.000Z' }, '12:00', true],
  ])('%s', (_what, news, now, due) => {
    expect(isBackupDue(record(news), ['06:00', '18:00'], at(now))).toBe(due);
  });
});
