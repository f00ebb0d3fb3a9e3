import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPostgres } from '../../../tests/support/databases.ts';
import { freePort } from '../../../tests/support/postgres.ts';
import { recordChanges } from '../../changes.ts';
import { databaseNews } from '../../news.ts';
import { write } from '../../transactions.ts';
import { openPostgres } from './open.ts';

/** PostgreSQL's message that it ends the session. */
function farewell(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0');
  const head = Buffer.from('E----');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const news: string[] = [];
const hear = (payload: unknown) => news.push(String(payload));
beforeAll(() => databaseNews.subscribe(hear));
afterAll(() => databaseNews.unsubscribe(hear));

test('a session that ends together with the answer to LISTEN: it is said, and heard again', async () => {
  const url = new URL(await newPostgres());
  const port = Number(url.port);
  const other = openPostgres(url.href);
  let spoilt = 0;
  const sockets: Socket[] = [];
  const proxy = createServer((socket) => {
    const server = connect(port, '127.0.0.1');
    sockets.push(
      socket.on('error', () => {}),
      server.on('error', () => {}),
    );
    socket.on('data', (data) => {
      server.write(data);
      if (spoilt > 0 || !data.includes('listen ')) return;
      spoilt += 1;
      server.removeAllListeners('data').once('data', (answer: Buffer) => {
        socket.end(Buffer.concat([answer, farewell()]));
      });
    });
    server.on('data', (data) => socket.write(data));
  });
  url.port = String(await freePort());
  proxy.listen(Number(url.port), '127.0.0.1');
  await once(proxy, 'listening');
  const database = openPostgres(url.href);
  let begun = 0;
  database.bus.hear(
    () => {},
    () => {
      begun += 1;
    },
  );
  await expect.poll(() => news, { interval: 5 }).toHaveLength(1);
  expect(begun).toBe(0);
  // Nobody may trust the stamp now.
  expect(database.stamp()).toBeNull();
  await expect.poll(database.stamp, { interval: 20, timeout: 3000 }).not.toBeNull();
  // What was said until now is lost: whoever needs it is told to ask.
  expect(begun).toBe(1);
  const before = database.stamp();
  await write(other.db, (trx) => recordChanges(trx, [{ tag: 'home', action: 'article.pin' }]));
  await expect.poll(database.stamp, { interval: 5 }).not.toBe(before);
  expect(news).toEqual([
    expect.stringContaining('does not tell this process of changes'),
    expect.stringContaining('tells this process of changes again'),
  ]);
  await Promise.all([database.close(), other.close()]);
  for (const socket of sockets) socket.destroy();
  proxy.close();
});
