import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** `node bench/plain-server.ts PORT PROCESSES FILE`: serves a file with the least work that Node can do. */
const [port, processes, file = ''] = process.argv.slice(2);

if (cluster.isPrimary && Number(processes) > 1) {
  for (let count = 0; count < Number(processes); count += 1) cluster.fork();
} else {
  const body = readFileSync(file);
  const head = [
    'content-type',
    'text/html; charset=utf-8',
    'content-encoding',
    'br',
    'content-length',
    String(body.length),
  ];
  createServer((_request, response) => {
    response.writeHead(200, head).end(body);
  }).listen(Number(port), '127.0.0.1');
}
