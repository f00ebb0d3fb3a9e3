import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

export interface MailboxServer {
  /** The value for BOUNCE_MAILBOX. */
  url: string;
  /** What lies in the mailbox, by its names. */
  mails: Map<string, string>;
  /** The commands that it has got. */
  asked: string[];
  stop(): Promise<void>;
}

/** Starts a mailbox that programs read by POP3 (RFC 1939); `fails` are commands that it refuses. */
export async function startMailbox(fails: string[] = []): Promise<MailboxServer> {
  const mails: MailboxServer['mails'] = new Map();
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    const listed = [...mails];
    const gone: string[] = [];
    const say = (...lines: string[]) => socket.write(`${lines.join('\r\n')}\r\n`);
    const many = (lines: string[]) => [
      '+OK',
      ...lines.map((line) => (line.startsWith('.') ? `.${line}` : line)),
      '.',
    ];
    function answer(command: string, place: number): string[] {
      const [id = '', mail = ''] = listed[place - 1] ?? [];
      if (command === 'LIST') return many(listed.map(([, mail], at) => `${at + 1} ${mail.length}`));
      if (command === 'UIDL') return many(listed.map(([id], at) => `${at + 1} ${id}`));
      if (command === 'RETR') return many(mail.split('\r\n'));
      if (command === 'DELE') gone.push(id);
      if (command === 'QUIT') for (const id of gone) mails.delete(id);
      return ['+OK'];
    }
    say('+OK ready');
    createInterface({ input: socket }).on('line', (line) => {
      asked.push(line);
      const [command = '', place = ''] = line.split(' ');
      if (fails.includes(line)) say('-ERR no');
      else say(...answer(command, Number(place)));
      if (command === 'QUIT') socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `pop3://back:s%20ecret@127.0.0.1:${port}`,
    mails,
    asked,
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}
