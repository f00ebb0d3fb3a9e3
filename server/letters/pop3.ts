import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { createInterface } from 'node:readline';
import { connect as connectTls } from 'node:tls';

/** Milliseconds after which a server that says nothing is left. */
const PATIENCE = 30_000;

/** A mail in a mailbox: its number while it is open, a name that it keeps, and its bytes. */
export interface Listed {
  number: number;
  id: string;
  bytes: number;
}

/** A mailbox that is open, which nobody else reads meanwhile (RFC 1939). */
export interface Mailbox {
  list(): Promise<Listed[]>;
  /** Returns a mail, each of its bytes as a character. */
  read(number: number): Promise<string>;
  /** Deletes a mail once the mailbox is closed. */
  remove(number: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the mailbox of an address, `pop3s://user:password@host:995`, until the signal leaves it as it is. Throws what its
 * server says.
 */
export async function openMailbox(address: string, signal?: AbortSignal): Promise<Mailbox> {
  const { protocol, hostname, port, username, password } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isEncrypted = protocol === 'pop3s:';
  const socket = isEncrypted
    ? connectTls({ host, port: Number(port || 995) })
    : connectPlain({ host, port: Number(port || 110) });
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
  });
  signal?.addEventListener('abort', () => socket.destroy(), { once: true });
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The mailbox does not answer.')));
  socket.setEncoding('latin1');
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
  const line = lines[Symbol.asyncIterator]();

  async function next(): Promise<string> {
    const { value, done } = await line.next();
    if (done) throw failure ?? new Error('The mailbox was closed by its server.');
    return value;
  }
  async function answer(): Promise<string> {
    const said = await next();
    if (!said.startsWith('+OK')) throw new Error(`The mailbox says: ${said}`);
    return said;
  }
  function ask(command: string): Promise<string> {
    socket.write(`${command}\r\n`);
    return answer();
  }
  async function askLines(command: string): Promise<string[]> {
    await ask(command);
    const found: string[] = [];
    for (let each = await next(); each !== '.'; each = await next()) {
      // What begins with a dot has another one before it.
      found.push(each.startsWith('.') ? each.slice(1) : each);
    }
    return found;
  }
  const pairs = async (command: string) =>
    (await askLines(command)).map((each) => each.split(' ', 2)).map(([one, two]) => ({ one, two }));
  const leave = () => {
    lines.close();
    socket.destroy();
  };

  try {
    await once(socket, isEncrypted ? 'secureConnect' : 'connect');
    await answer();
    await ask(`USER ${decodeURIComponent(username)}`);
    await ask(`PASS ${decodeURIComponent(password)}`);
  } catch (error) {
    leave();
    throw failure ?? error;
  }
  return {
    async list() {
      const sizes = new Map((await pairs('LIST')).map(({ one, two }) => [one, Number(two)]));
      const named = await pairs('UIDL');
      return named.map(({ one, two = '' }) => ({
        ...{ number: Number(one), id: two, bytes: sizes.get(one) ?? 0 },
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
