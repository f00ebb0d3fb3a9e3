import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { cannotListen } from './cannot-listen.ts';

/** Listens as the site does, and returns what is said when that fails. */
async function lineFor(PORT: number, HOST: string): Promise<unknown> {
  const server = createServer().listen({ port: PORT, host: HOST });
  try {
    await once(server, 'listening');
  } catch (error) {
    return cannotListen(error, { PORT, HOST });
  } finally {
    server.close();
  }
  throw new Error('It listens.');
}

test.each(['192.0.2.1', 'nowhere.invalid'])(
  '%s is told as an address of another machine',
  async (host) => {
    expect(await lineFor(0, host)).toEqual(
      new Error(`HOST="${host}" is no address of this machine`),
    );
  },
);

test('any other error stays as it is', () => {
  const error = new Error('what else');
  expect(cannotListen(error, { PORT: 1, HOST: '' })).toBe(error);
});
