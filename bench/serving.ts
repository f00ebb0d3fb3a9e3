import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDemoFolder } from '../tests/support/demo-site.ts';
import { type Figure, median, progress } from './figures.ts';
import { load } from './load.ts';
import { startNginx, startPlain, startSite } from './servers.ts';

const ROUNDS = 7;

/** Measures a cached article against a plain Node server and nginx that answer the same bytes. */
export async function measureServing(demoFolder: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lekhani-bench-'));
  const dataDir = await copyDemoFolder(demoFolder);
  const figures: Figure[] = [];
  for (const processes of [...new Set([1, cpus().length])]) {
    const site = await startSite(processes, dataDir);
    await writeFile(join(folder, 'page'), site.page);
    const servers = {
      site,
      plain: await startPlain(processes, join(folder, 'page')),
      nginx: await startNginx(processes, folder),
    };
    const measured = { site: [] as number[], plain: [] as number[], nginx: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      progress(`cached article, ${processes} process(es), round ${round + 1}`, round, ROUNDS);
      for (const name of ['plain', 'site', 'nginx'] as const) {
        const { perSecond } = await load(servers[name].url);
        // The first round warms up.
        if (round > 0) measured[name].push(perSecond);
      }
    }
    progress('', 1, 1);
    for (const server of Object.values(servers)) await server.stop();
    const own = median(measured.site);
    const ratio = own / median(measured.plain);
    const group = 'Cached article';
    const of = `${processes} process${processes > 1 ? 'es' : ''}`;
    const unit = 'requests/s';
    figures.push(
      {
        group,
        unit,
        name: `Lekhani, ${of}`,
        value: own,
        ratio,
        target: 'at least 0.9 × plain Node',
        reached: ratio >= 0.9,
      },
      { group, unit, name: `plain Node, ${of}`, value: median(measured.plain), ratio: 1 },
      {
        group,
        unit,
        name: `nginx, ${of}`,
        value: median(measured.nginx),
        ratio: median(measured.nginx) / median(measured.plain),
        note: `Lekhani is at ${(own / median(measured.nginx)).toFixed(2)} × nginx (0.7 is the hope)`,
      },
    );
  }
  await Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true, force: true })));
  return figures;
}
