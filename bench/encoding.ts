import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countRows } from '../database/count-rows.ts';
import { openDatabase } from '../database/open.ts';
import { copyDemoFolder } from '../tests/support/demo-site.ts';
import { type Figure, median, progress } from './figures.ts';
import { load } from './load.ts';
import { startPlain, startSite } from './servers.ts';

const ROUNDS = 5;

/** Lets every picture wait for its AVIF variants again, as on a new site. */
async function forgetAvif(dataDir: string): Promise<void> {
  const database = openDatabase({ dataDir });
  await database.db.updateTable('images').set({ avif_set: '', avif_tries_left: 3 }).execute();
  await database.close();
}

async function countWaiting(dataDir: string): Promise<number> {
  const database = openDatabase({ dataDir });
  const { waiting } = await database.db
    .selectFrom('images')
    .select((eb) => countRows(eb).as('waiting'))
    .where('avif_set', '=', '')
    .executeTakeFirstOrThrow();
  await database.close();
  return waiting;
}

/** Measures a cached article against plain Node while the site makes the AVIF of its pictures. */
export async function measureEncoding(demoFolder: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lekhani-bench-'));
  const dataDir = await copyDemoFolder(demoFolder);
  await forgetAvif(dataDir);
  const before = await countWaiting(dataDir);
  const site = await startSite(1, dataDir);
  await writeFile(join(folder, 'page'), site.page);
  const servers = { plain: await startPlain(1, join(folder, 'page')), site };
  const measured = { site: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    progress('cached article while AVIF is made', round, ROUNDS);
    for (const name of ['plain', 'site'] as const) {
      measured[name].push((await load(servers[name].url)).perSecond);
    }
  }
  progress('', 1, 1);
  const left = await countWaiting(dataDir);
  for (const server of Object.values(servers)) await server.stop();
  await Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true, force: true })));
  const [own, plain] = [median(measured.site), median(measured.plain)];
  const group = 'Cached article while AVIF is made';
  return [
    {
      group,
      unit: 'requests/s',
      name: 'Lekhani, 1 process',
      value: own,
      ratio: own / plain,
      note: `${before - left} of ${before} pictures got theirs meanwhile`,
    },
    { group, unit: 'requests/s', name: 'plain Node, 1 process', value: plain, ratio: 1 },
  ];
}
