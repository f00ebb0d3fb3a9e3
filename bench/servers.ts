import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../tests/support/postgres.ts';
import { startProcess } from '../tests/support/processes.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import { load, rawAnswer } from './load.ts';

/** The article of the demonstration content that is measured. */
export const article = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

interface Server {
  url: string;
  stop(): Promise<unknown>;
}

async function waitForServer(url: string, child: ChildProcess): Promise<Server> {
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

/** Starts a plain Node server that answers the bytes of a file. */
export async function startPlain(processes: number, file: string): Promise<Server> {
  const port = await freePort();
  const args = ['bench/plain-server.ts', String(port), String(processes), file];
  return waitForServer(`http://127.0.0.1:${port}/`, spawn(process.execPath, args));
}

/** Starts nginx with the same bytes in a file, as it serves a page that was compressed beforehand. */
export async function startNginx(processes: number, folder: string): Promise<Server> {
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
  return waitForServer(
    `http://127.0.0.1:${port}/`,
    spawn('nginx', ['-c', config], { stdio: 'ignore' }),
  );
}

/** Starts the site with its article in the page cache, in brotli. */
export async function startSite(
  processes: number,
  dataDir: string,
): Promise<Server & { page: Buffer }> {
  const site = await startProcess({ DATA_DIR: dataDir, WEB_CONCURRENCY: String(processes) });
  const url = site.url + article;
  await load(url, { seconds: 2 });
  const { headers, body: page } = await rawAnswer(url);
  if (headers['content-encoding'] !== 'br') throw new Error('The page is not there in brotli');
  return { url, stop: site.stop, page };
}
