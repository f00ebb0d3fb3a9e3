import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen } from './listen.ts';

export interface MailServer {
  /** The value for SMTP_URL. */
  url: string;
  /** All mails that have arrived, with their decoded text. */
  mails: { to: string[]; text: string }[];
  /** The same as they came. */
  sources: string[];
  /** The user names and passwords it was given, over whatever connection. */
  logins: string[];
  /** The number of mails that it has begun to receive. */
  begun: number;
  /** It takes no mail before this. */
  ready: Promise<void>;
  /** The domain at which it knows nobody. */
  refused: string;
  /** What it says of it. */
  refusal: string;
  /** The address at which it hangs up (421). */
  closedAt: string;
  /** What it waits for before it says so. */
  beforeRefusal(): Promise<void>;
  stop(): Promise<void>;
}

/** Decodes the text of a mail from its source; an issue of a newsletter stays whole. */
function textOf(raw: string): string {
  const [head = '', ...parts] = raw.split('\r\n\r\n');
  const body = parts.join('\r\n\r\n');
  const plain = !/^list-id:/im.test(head) && partsOf(raw).get('text/plain');
  if (plain) return plain;
  if (/^content-transfer-encoding: base64/im.test(head)) {
    return Buffer.from(body, 'base64').toString();
  }
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const escapes = body.replace(/=\r\n/g, '').replaceAll('%', '%25').replaceAll('=', '%');
  return decodeURIComponent(escapes);
}

/** Returns the decoded parts of a mail by their kinds, in their order. */
export function partsOf(source: string): Map<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
  return new Map(
    source
      .split(`--${boundary}\r\n`)
      .slice(1)
      .map((part) => {
        const [head = '', body = ''] = part.split(/\r\n\r\n(.*)/s);
        const kind = /^content-type: ([\w/]+)/im.exec(head)?.[1] ?? '';
        const whole = body.split(`\r\n--${boundary}`)[0] ?? '';
        if (/^content-transfer-encoding: base64/im.test(head)) {
          return [kind, Buffer.from(whole, 'base64').toString()];
        }
        const escapes = whole.replaceAll('=\r\n', '').replaceAll('%', '%25').replaceAll('=', '%');
        return [kind, decodeURIComponent(escapes)];
      }),
  );
}

/** Starts a real mail server that keeps the mails it receives, and refuses everybody at one domain. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  const sources: string[] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      logins.push(`${username}:${password}`);
      done(null, { user: username });
    },
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const unknown = Object.assign(new Error(`${started.refusal}: <${address}>`), {
        responseCode: 550,
      });
      if (address === started.closedAt) {
        return done(Object.assign(new Error('Too many of them'), { responseCode: 421 }));
      }
      if (!address.endsWith(`@${started.refused}`)) return done(null);
      started.beforeRefusal().then(() => done(unknown), done);
    },
    onData(stream, { envelope }, done) {
      started.begun += 1;
      Promise.all([text(stream), started.ready]).then(([raw]) => {
        sources.push(raw);
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text: textOf(raw) });
        done();
      }, done);
    },
  });
  // A process that is killed leaves its connections in any state.
  server.on('error', () => {});
  const port = await listen(server.server);
  const started: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    sources,
    logins,
    begun: 0,
    ready: Promise.resolve(),
    refused: 'refused.example',
    refusal: 'No such user',
    closedAt: '',
    beforeRefusal: () => Promise.resolve(),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  return started;
}
