import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../../tests/support/listen.ts';
import { openMailbox } from './pop3.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts a server that does what it wants with each connection; returns its place. */
async function hostile(does: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    stops.push(() => socket.destroy());
    does(socket);
  });
  stops.push(() => server.close());
  return `back:s%20ecret@127.0.0.1:${await listen(server)}`;
}

/** Says these, one after the other, to each command. */
const saying = (answers: string[]) => (socket: Socket) => {
  socket.write('+OK\r\n');
  socket.on('data', () => socket.write(answers.shift() ?? '+OK\r\n'));
};

/** Never ends what it says. */
function flood(socket: Socket, text: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

test.each([
  ['a line', 'x'.repeat(65_536)],
  ['a list', `1 ${'2'.repeat(200)}\r\n`.repeat(400)],
  ['a line of halves', '\r'.repeat(65_536)],
])('%s without end is left', async (_name, text) => {
  const place = await hostile((socket) => {
    socket.write('+OK\r\n');
    let asked = 0;
    socket.on('data', () => {
      asked += 1;
      if (asked < 3) socket.write('+OK\r\n');
      if (asked === 3) flood(socket, `+OK\r\n${text}`);
    });
  });
  const mailbox = await openMailbox(`pop3://${place}`);
  await expect(mailbox.list()).rejects.toThrow('The mailbox sends too much.');
  await expect(mailbox.close()).rejects.toThrow('The mailbox sends too much.');
});

test('whoever says a word now and then is left all the same', async () => {
  const place = await hostile((socket) => {
    const timer = setInterval(() => socket.write('+'), 10);
    stops.push(() => clearInterval(timer));
  });
  await expect(openMailbox(`pop3://${place}`, { longest: 100 })).rejects.toThrow(
    'The mailbox takes too long.',
  );
});

test('what a server says back tells no password and no address', async () => {
  const place = await hostile(saying(['+OK\r\n', '-ERR PASS s ecret of asha@example.org\r\n']));
  await expect(openMailbox(`pop3://${place}`)).rejects.toThrow(
    /^The mailbox says: -ERR PASS … of …$/,
  );
});

test('a stop ends also a connection that is only beginning', async () => {
  const stop = new AbortController();
  const place = await hostile(() => stop.abort());
  // It speaks no TLS, and nothing else.
  await expect(openMailbox(`pop3s://${place}`, { signal: stop.signal })).rejects.toThrow(
    'The mailbox is left.',
  );
  await expect(openMailbox(`pop3://${place}`, { signal: stop.signal })).rejects.toThrow(
    'The mailbox is left.',
  );
});

test('a server without TLS gets no password where TLS was asked for', async () => {
  const got: string[] = [];
  const place = await hostile((socket) => {
    socket.write('+OK\r\n');
    socket.on('data', (data) => got.push(data.toString('latin1')));
    socket.on('data', () => socket.end('+OK\r\n'));
  });
  await expect(openMailbox(`pop3s://${place}`)).rejects.toThrow();
  expect(got.join('')).not.toContain('ecret');
});
