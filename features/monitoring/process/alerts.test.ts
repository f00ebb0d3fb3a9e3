import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { databaseTime } from '../../../database/clock.ts';
import { openDatabase } from '../../../database/open.ts';
import { write } from '../../../database/transactions.ts';
import { scheduleArticle } from '../../../domain/articles/schedule.ts';
import { noteBackups } from '../../../domain/backup/record.ts';
import { beginPurging } from '../../../domain/cdn/purges.ts';
import { MAIL } from '../../../domain/users/outbox.ts';
import { addJobs } from '../../../jobs/jobs.ts';
import { requireFromDebian } from '../../../scripts/debian.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { firingAlerts, ruleNames, type Scrape, scrape } from '../../../tests/support/alerts.ts';
import { type CuttingProxy, startCuttingProxy } from '../../../tests/support/cutting-proxy.ts';
import { newPostgres } from '../../../tests/support/databases.ts';
import { copyDemoFolder, newFolder } from '../../../tests/support/demo-site.ts';
import { freePort } from '../../../tests/support/postgres.ts';
import { type ServerProcess, startProcess } from '../../../tests/support/processes.ts';

/** The alerts that the faults below have set off. */
const fired = new Set<string>();
const note = (alerts: string[]) => {
  for (const alert of alerts) fired.add(alert);
  return alerts;
};

/** The jobs that another machine is said to do, so that nobody does them meanwhile. */
const leases = ['housekeeping', 'schedule', 'backups', 'cdn'] as const;

describe('alerts', { tags: 'long', timeout: 120_000 }, () => {
  const folders: string[] = [];
  beforeAll(() => {
    if (!requireFromDebian('prometheus')) throw new Error('promtool is missing.');
  }, 300_000);
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  async function start(env: Record<string, string>, under: string[] = []) {
    const port = await freePort();
    const site = await startProcess({ METRICS_PORT: String(port), ...env }, under);
    return { site, read: () => scrape(`http://127.0.0.1:${port}`) };
  }

  test('fire where work has been left undone', async () => {
    const folder = await copyDemoFolder(inject('demoFolder'));
    folders.push(folder);
    const database = openDatabase({ dataDir: folder });
    const { db } = database;
    const admin = await newPerson({ database }, 'admin');
    const long = new Date(Date.now() - 3 * 86_400_000).toISOString();
    await write(db, async (trx) => {
      await trx.deleteFrom('leases').execute();
      const held = { holder: 'another', taken_until: databaseTime(trx, 28) };
      await trx
        .insertInto('leases')
        .values(leases.map((name) => ({ name, ...held })))
        .execute();
      const draft = await trx
        .selectFrom('articles')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('articles')
        .set({ status: 'draft' })
        .where('id', '=', draft.id)
        .execute();
      const at = new Date(Date.now() + 60_000).toISOString();
      await scheduleArticle(trx, admin, draft.id, { action: 'publish', at });
      await trx.updateTable('scheduled_actions').set({ due_at: long }).execute();
      await addJobs(trx, [{ kind: MAIL, key: 'm', due_at: long }], new Date());
      const images = await trx.selectFrom('images').selectAll().limit(1).execute();
      const [image] = images;
      if (!image) throw new Error('The demonstration content has no picture.');
      const many = Array.from({ length: 60 }, (_, at) => ({
        ...image,
        id: `waits-${at}`,
        url: `/images/waits-${at}.jpg`,
        avif_tries_left: 3,
      }));
      for (const image of many) await trx.insertInto('images').values(image).execute();
      await noteBackups(trx, { madeAt: long, verifiedAt: long });
      await beginPurging(trx, new Date(), 0);
      await trx.updateTable('changes').set({ at: long }).execute();
    });
    await database.close();
    // A disk of its own, which has little left.
    const disk =
      'mount -t tmpfs -o size=300m tmpfs "$1" && cp -a "$2/." "$1" && shift 2 && exec "$@"';
    const own = await newFolder();
    folders.push(own);
    const { site, read } = await start(
      {
        DATA_DIR: own,
        CDN: 'cloudflare',
        CDN_SERVICE: 'zone',
        CDN_TOKEN: 'x',
        CDN_API: 'http://127.0.0.1:1',
        BACKUP_TO: `${own}/to`,
      },
      ['unshare', '--mount', 'sh', '-euc', disk, 'sh', own, folder],
    );
    const after = await read();
    const alerts = note(await firingAlerts(folder, null, after));
    expect(alerts).toEqual([
      'LekhaniAvifWaits',
      'LekhaniBackupOld',
      'LekhaniDiskFull',
      'LekhaniMailLate',
      'LekhaniPurgesLate',
      'LekhaniScheduleLate',
    ]);
    await site.stop();
    expect(note(await firingAlerts(folder, after, await read()))).toEqual([
      'LekhaniAway',
      'LekhaniDatabaseAway',
    ]);
  });

  describe('of a site whose database or processor fails', () => {
    let proxy: CuttingProxy;
    let site: ServerProcess;
    let read: () => Promise<Scrape | null>;
    let folder: string;
    beforeAll(async () => {
      folder = await newFolder();
      folders.push(folder);
      const url = new URL(await newPostgres());
      proxy = await startCuttingProxy(Number(url.port));
      url.port = String(proxy.port);
      url.hostname = '127.0.0.1';
      ({ site, read } = await start({ DATA_DIR: folder, DATABASE_URL: url.href }));
    });
    afterAll(async () => {
      await site.stop();
      await proxy.stop();
    });
    const ask = (path: string) => fetch(site.url + path).then((answer) => answer.text());

    test('none fires while all is well', async () => {
      for (let round = 0; round < 20; round += 1) await ask('/stories');
      const before = await read();
      for (let round = 0; round < 20; round += 1) await ask('/stories');
      expect(await firingAlerts(folder, before, await read())).toEqual([]);
    });

    test('fire while the process is held up', async () => {
      await read();
      for (let round = 0; round < 3; round += 1) {
        site.child.kill('SIGSTOP');
        await pause(1500);
        site.child.kill('SIGCONT');
        await ask('/api/health');
      }
      expect(note(await firingAlerts(folder, null, await read()))).toContain('LekhaniLag');
    });

    test('fire while the database is silent: answers are late, then failures', async () => {
      const before = await read();
      proxy.hang();
      const asked = Array.from({ length: 20 }, (_, at) => ask(`/author/nobody-${at}`));
      await Promise.all(asked);
      const alerts = note(await firingAlerts(folder, before, await read()));
      proxy.resume();
      expect(alerts).toContain('LekhaniDatabaseAway');
      expect(alerts).toContain('LekhaniErrors');
      expect(alerts).toContain('LekhaniSlow');
    });
  });

  test('each has been set off', async () => {
    const all = ruleNames(await readFile('deploy/prometheus-rules.yaml', 'utf8'));
    expect(all.length).toBeGreaterThan(10);
    expect([...fired].sort()).toEqual(all);
  });
});
