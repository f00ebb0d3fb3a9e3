import { rm } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from '../tests/support/demo-site.ts';
import { type ServerProcess, startProcess } from '../tests/support/processes.ts';

let folder: string;
let site: ServerProcess;
const sockets: Socket[] = [];
beforeAll(async () => {
  folder = await newFolder();
  site = await startProcess({ DATA_DIR: folder, MAX_CONNECTIONS: '200' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const head = 'Host: x\r\nContent-Type: application/json\r\n';
const slowly: [string, string][] = [
  ['nothing at all', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '],
  ['half a body', `POST /api/users/signin HTTP/1.1\r\n${head}Content-Length: 900\r\n\r\n{"email`],
  [
    'an endless body',
    `POST /api/users/signin HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n`,
  ],
  ['a page and no more', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
];

/** Opens a connection from a local address, sends some bytes and leaves it open. */
function open(from: string, words: string, url = site.url): Promise<Socket> {
  return new Promise((resolve) => {
    const { port } = new URL(url);
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from }, () => {
      socket.write(words, () => resolve(socket));
    });
    socket.on('error', () => resolve(socket));
    sockets.push(socket);
  });
}

/** Reads a page over a new connection, as a reader who has just arrived. */
function read(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });
}

test.each(slowly)('readers are served while 600 connections send %s', async (_, words) => {
  const page = `${site.url}/stories`;
  expect(await read(page)).toBe(200);
  // Half of the connections are from the readers' own address.
  for (let round = 0; round < 30; round += 1) {
    const from = ['127.0.0.1', '127.0.0.2'][round % 2] ?? '';
    await Promise.all(Array.from({ length: 20 }, () => open(from, words)));
    expect(await read(page)).toBe(200);
  }
  // A socket notices the end of its connection only while it reads.
  for (const socket of sockets) socket.resume();
  await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(100);
});

test('connections for which the system has no room are not taken, and the site goes on', {
  tags: 'long',
}, async () => {
  const folder = await newFolder();
  const limited = ['sh', '-c', 'ulimit -n 256 && exec "$@"', 'sh'];
  const small = await startProcess({ DATA_DIR: folder, TRUST_PROXY: 'on' }, limited);
  expect(small.output()).toContain('MAX_CONNECTIONS is 192, not 4000');
  await Promise.all(Array.from({ length: 400 }, () => open('127.0.0.1', '', small.url)));
  expect(await read(`${small.url}/stories`)).toBe(200);
  expect(await small.stop()).toBe(0);
  expect(small.output()).not.toContain('EMFILE');
  await rm(folder, { recursive: true, force: true });
});
