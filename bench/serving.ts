import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDemoFolder } from '../tests/support/demo-site.ts';
import { freePort } from '../tests/support/postgres.ts';
import { startProcess } from '../tests/support/processes.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import { type Figure, median, progress } from './figures.ts';
import { load, rawAnswer } from './load.ts';

const article = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';
const ROUNDS = 7;

interface Server {
  url: string;
  stop(): Promise<unknown>;
}

async function started(url: string, child: ChildProcess): Promise<Server> {
  const answers = await waitFor(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  if (!answers) throw new Error(`${url} does not answer`);
  return {
    url,
    stop() {
      child.kill('SIGTERM');
      return once(child, 'exit');
    },
  };
}

async function startPlain(processes: number, file: string): Promise<Server> {
  const port = await freePort();
  const args = ['bench/plain-server.ts', String(port), String(processes), file];
  return started(`http://127.0.0.1:${port}/`, spawn(process.execPath, args));
}

/** Starts nginx with the same bytes in a file, as it serves a page that was compressed beforehand. */
async function startNginx(processes: number, folder: string): Promise<Server> {
  const port = await freePort();
  const config = join(folder, `nginx-${port}.conf`);
  await writeFile(
    config,
    `daemon off; worker_processes ${processes}; pid ${folder}/nginx-${port}.pid;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    error_log /dev/null;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; open_file_cache max=100;
      keepalive_requests 1000000;
      server {
        listen 127.0.0.1:${port};
        location / {
          root ${folder}; try_files /page =404;
          default_type "text/html; charset=utf-8"; add_header Content-Encoding br;
        }
      }
    }`,
  );
  return started(`http://127.0.0.1:${port}/`, spawn('nginx', ['-c', config], { stdio: 'ignore' }));
}

/** Starts the site with its article in the page cache, in brotli. */
async function startSite(processes: number, dataDir: string): Promise<Server & { page: Buffer }> {
  const site = await startProcess({ DATA_DIR: dataDir, WEB_CONCURRENCY: String(processes) });
  const url = site.url + article;
  await load(url, { seconds: 2 });
  const { headers, body: page } = await rawAnswer(url);
  if (headers['content-encoding'] !== 'br') throw new Error('The page is not there in brotli');
  return { url, stop: site.stop, page };
}

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
        ...{ group, unit, name: `Lekhani, ${of}`, value: own, ratio },
        target: 'at least 0.9 × plain Node',
        reached: ratio >= 0.9,
      },
      { group, unit, name: `plain Node, ${of}`, value: median(measured.plain), ratio: 1 },
      {
        ...{ group, unit, name: `nginx, ${of}`, value: median(measured.nginx) },
        ratio: median(measured.nginx) / median(measured.plain),
        note: `Lekhani is at ${(own / median(measured.nginx)).toFixed(2)} × nginx (0.7 is the hope)`,
      },
    );
  }
  await Promise.all([folder, dataDir].map((each) => rm(each, { recursive: true, force: true })));
  return figures;
}
