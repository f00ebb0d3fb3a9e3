import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { siteHealthSchema } from '../../contract/site-health.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { noteBackups } from '../../domain/backup/record.ts';
import { beginPurging } from '../../domain/cdn/purges.ts';
import { MAIL } from '../../domain/users/outbox.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { newPostgres } from '../../tests/support/databases.ts';
import { newFolder } from '../../tests/support/demo-site.ts';
import { ownFolders } from '../../tests/support/own-folders.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { spoil } from '../../tests/support/spoil.ts';

const folder = ownFolders();

/** Returns a look at what is wrong with a site. */
async function looking(site: Site) {
  const admin = await newPerson(site, 'admin');
  return async () => {
    const { body } = await call(site, admin, 'GET', '/api/site-health');
    return siteHealthSchema.parse(body);
  };
}

const long = new Date(Date.now() - 3 * 86_400_000).toISOString();

describe.each(['sqlite', 'postgres'] as const)('what is wrong with a site (%s)', (engine) => {
  test('is named with the first fault of its kind, not before', async () => {
    const own = await folder();
    const site = await startSite({
      // Nobody does what is late.
      housekeeps: false,
      env: {
        ...(engine === 'postgres' && { DATABASE_URL: await newPostgres() }),
        CDN: 'cloudflare',
        CDN_SERVICE: 'zone',
        CDN_TOKEN: 'x',
        BACKUP_TO: `${own}/to`,
        SITE_FOLDER: own,
        SMTP_URL: 'smtp://127.0.0.1:9',
      },
    });
    const { db } = site.database;
    const look = await looking(site);
    const set = (seq: number) => db.updateTable('changes').set({ at: long }).where('seq', '>', seq);
    await write(db, (trx) => noteBackups(trx, { madeAt: new Date().toISOString() }));
    expect((await look()).problems).toEqual([]);

    const mail = { kind: MAIL, key: 'late', at: long, due_at: long };
    const wrong: string[] = [];
    const faults: [string, () => Promise<unknown>][] = [
      [
        'schedule-late',
        async () => {
          const id = await write(db, (trx) => createArticle(trx, sampleArticle({})));
          const job = { article_id: id, action: 'publish' as const, set_by: null, set_at: long };
          await db
            .insertInto('scheduled_actions')
            .values({ ...job, due_at: long })
            .execute();
        },
      ],
      [
        'jobs-missed',
        async () => {
          const id = await write(db, (trx) => createArticle(trx, sampleArticle({})));
          const job = { article_id: id, action: 'publish' as const, set_by: null, set_at: long };
          await db
            .insertInto('scheduled_actions')
            .values({ ...job, due_at: long, failure: 'held' })
            .execute();
        },
      ],
      [
        'purges-late',
        async () => {
          await beginPurging(db, new Date(), 0);
          await set(0).execute();
        },
      ],
      ['mail-late', () => db.insertInto('jobs').values(mail).execute()],
      [
        'mail-refused',
        () =>
          db
            .insertInto('jobs')
            .values({ ...mail, key: 'refused', state: 'failed' })
            .execute(),
      ],
      ['backup-old', () => write(db, (trx) => noteBackups(trx, { madeAt: long }))],
      [
        'newer-schema',
        () =>
          sql`insert into kysely_migration (name, timestamp) values ('9999-more', '')`.execute(db),
      ],
    ];
    for (const [problem, fault] of faults) {
      await fault();
      wrong.push(problem);
      expect((await look()).problems).toEqual(wrong);
    }
    await site.stop();
  });
});

test('a page that is too heavy by what a site has added is named, with its weight', async () => {
  const own = await folder();
  await mkdir(own, { recursive: true });
  const start = () => startSite({ env: { SITE_FOLDER: own } });
  const site = await start();
  await (await fetch(site.url)).text();
  const usual = await (await looking(site))();
  // Without SMTP_URL and BACKUP_TO nothing else is wrong.
  expect(usual.problems).toEqual(['no-backups', 'no-mail']);
  await site.stop();
  // Words that do not compress.
  for (const name of ['header.html', 'footer.html'])
    await writeFile(`${own}/${name}`, `<p>${randomBytes(14_000).toString('base64')}</p>`);
  const heavy = await start();
  await (await fetch(heavy.url)).text();
  const { problems, cache } = await (await looking(heavy))();
  expect(problems).toContain('heavy-page');
  expect(cache.heaviest?.bytes).toBeGreaterThan((usual.cache.heaviest?.bytes ?? 0) + 20_000);
  await heavy.stop();
});

test('that nothing can be saved is named', async () => {
  const site = await startSite();
  const { db } = site.database;
  const look = await looking(site);
  const [problem, note] = ['cannot-save', () => write(db, (trx) => noteBackups(trx, {}))];
  expect((await look()).problems).not.toContain(problem);
  await sql`pragma query_only = on`.execute(db);
  await expect(note()).rejects.toThrow('readonly');
  expect((await look()).problems).toContain(problem);
  await sql`pragma query_only = off`.execute(db);
  await expect.poll(async () => (await look()).problems).not.toContain(problem);
  await site.stop();
});

test('damage to the database is named', async () => {
  const site = await startSite();
  const look = await looking(site);
  expect((await look()).problems).not.toContain('database-damaged');
  await spoil(site);
  await site.database.lookForDamage();
  expect((await look()).problems).toContain('database-damaged');
  await site.stop();
});

const has = spawnSync('openssl', ['version']).status === 0;

test.runIf(has)('a certificate that should have been renewed is named', async () => {
  const own = await folder();
  const [key, cert] = [`${own}/key.pem`, `${own}/cert.pem`];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '1'];
  spawnSync('openssl', ['req', '-x509', '-subj', '/CN=localhost', ...made]);
  const proxy = createServer({ key: await readFile(key), cert: await readFile(cert) });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  let hours = 0;
  const site = await startSite({
    env: { SITE_URL: `https://localhost:${port}` },
    clock: () => new Date(Date.now() + hours * 3_600_000),
  });
  const look = await looking(site);
  const fresh = await look();
  expect(fresh.problems).not.toContain('certificate-ends');
  expect(Date.parse(fresh.certificateUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
  hours = 20;
  expect((await look()).problems).toContain('certificate-ends');
  await site.stop();
  proxy.closeAllConnections();
  proxy.close();
});

const disk = await newFolder();
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk]).status === 0;
afterAll(async () => {
  if (mounted) spawnSync('umount', ['-l', disk]);
  await rm(disk, { recursive: true, force: true });
});

test.runIf(mounted)('a disk with little room is named', async () => {
  const site = await startSite({ folder: disk, env: { DATABASE_URL: await newPostgres() } });
  const { problems, diskFree } = await (await looking(site))();
  expect(diskFree).toBeLessThan(1e9);
  expect(problems).toContain('disk-full');
  await site.stop();
});
