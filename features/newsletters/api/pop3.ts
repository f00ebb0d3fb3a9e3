import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import type { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { shownReason } from '../../../domain/users/outbox.ts';

/** Milliseconds after which a server that says nothing is left, and any that is not done. */
const [PATIENCE, LONGEST] = [30_000, 10 * 60_000];

/** Characters of one answer, which may be a mail or a list of a hundred thousand. */
const MAX_CHARACTERS = 10_000_000;

/** A mail in a mailbox: its number while it is open, a name that it keeps, and its bytes. */
export interface Listed {
  number: number;
  id: string;
  bytes: number;
}

/** A mailbox that is open, which nobody else reads meanwhile (RFC 1939). */
export interface Mailbox {
  list(): Promise<Listed[]>;
  /** Returns a mail, each of its bytes as a character. Throws `Refused`. */
  read(number: number): Promise<string>;
  /** Deletes a mail once the mailbox is closed. Throws `Refused`. */
  remove(number: number): Promise<void>;
  close(): Promise<void>;
}

/** What the server does not do, as for a mail that it cannot read; the mailbox is open as before. */
export class Refused extends Error {}

/**
 * Returns the lines of a server as they come. A CR or LF alone ends none: it is part of a mail, whose writer could else
 * end it there and answer in the server's place.
 */
async function* linesOf(
  socket: Readable,
  onText: (length: number) => void,
): AsyncGenerator<string> {
  let begun: string[] = [];
  let half = '';
  for await (const chunk of socket) {
    onText(chunk.length);
    const text = `${half}${chunk}`;
    half = text.endsWith('\r') ? '\r' : '';
    for (const [at, piece] of text
      .slice(0, text.length - half.length)
      .split('\r\n')
      .entries()) {
      if (at > 0) {
        yield begun.join('');
        begun = [];
      }
      begun.push(piece);
    }
  }
}

/**
 * Opens the mailbox of an address, `pop3s://user:password@host:995`, until the signal leaves it as it is. Throws what its
 * server says, without secrets.
 */
export async function openMailbox(
  address: string,
  { signal, longest = LONGEST }: { signal?: AbortSignal | undefined; longest?: number } = {},
): Promise<Mailbox> {
  const { protocol, hostname, port, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secret = decodeURIComponent(password);
  const isEncrypted = protocol === 'pop3s:';
  const socket = isEncrypted
    ? connectTls({ host, port: Number(port || 995) })
    : connectPlain({ host, port: Number(port || 110) });
  let failure: Error | undefined;
  socket.on('error', (error) => {
    // With a code of the system it would be taken for PostgreSQL that is away.
    failure =
      'code' in error ? new Error(`The mailbox cannot be reached: ${error.message}`) : error;
  });
  const end = (why: string) => socket.destroy(new Error(why));
  const stop = () => end('The mailbox is left.');
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  socket.setTimeout(PATIENCE, () => end('The mailbox does not answer.'));
  // Whoever says a word now and then is not silent.
  const tooLong = setTimeout(() => end('The mailbox takes too long.'), longest);
  socket.setEncoding('latin1');
  let room = MAX_CHARACTERS;
  const lines = linesOf(socket, (length) => {
    room -= length;
    if (room < 0) end('The mailbox sends too much.');
  });

  async function next(): Promise<string> {
    const { value, done } = await lines.next().catch((error: unknown) => {
      throw failure ?? error;
    });
    if (done) throw failure ?? new Error('The mailbox was closed by its server.');
    return value;
  }
  async function answer(): Promise<string> {
    const said = await next();
    if (said.startsWith('+OK')) return said;
    const answer = secret ? said.replaceAll(secret, '…') : said;
    throw new Refused(`The mailbox says: ${shownReason(answer)}`);
  }
  function ask(command: string): Promise<string> {
    room = MAX_CHARACTERS;
    socket.write(`${command}\r\n`);
    return answer();
  }
  async function askLines(command: string): Promise<string[]> {
    await ask(command);
    const found: string[] = [];
    for (let line = await next(); line !== '.'; line = await next()) {
      // What begins with a dot has another one before it.
      found.push(line.startsWith('.') ? line.slice(1) : line);
    }
    return found;
  }
  const pairs = async (command: string) =>
    (await askLines(command)).map((line) => line.split(' ', 2)).map(([one, two]) => ({ one, two }));
  const leave = () => {
    clearTimeout(tooLong);
    signal?.removeEventListener('abort', stop);
    socket.destroy();
  };

  try {
    await once(socket, isEncrypted ? 'secureConnect' : 'connect');
    await answer();
    await ask(`USER ${decodeURIComponent(username)}`);
    await ask(`PASS ${secret}`);
  } catch (error) {
    leave();
    throw failure ?? error;
  }
  return {
    async list() {
      const sizes = new Map((await pairs('LIST')).map(({ one, two }) => [one, Number(two)]));
      const named = await pairs('UIDL');
      return named.map(({ one, two = '' }) => ({
        number: Number(one),
        id: two,
        bytes: sizes.get(one) ?? 0,
      }));
    },
    read: async (number) => (await askLines(`RETR ${number}`)).join('\n'),
    remove: async (number) => void (await ask(`DELE ${number}`)),
    async close() {
      try {
        await ask('QUIT');
      } finally {
        leave();
      }
    },
  };
}
