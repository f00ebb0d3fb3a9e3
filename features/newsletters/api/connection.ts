import { Readable } from 'node:stream';
import { readSmtpUrl } from '../../../server/smtp.ts';
import type { Outcome } from '../rules/ledger.ts';
import { readReply, statusOf } from '../rules/refusals.ts';

/** A connection to the mail server that takes many issues. */
export interface Connection {
  /** Hands an issue over; never throws. After any other outcome than `sent` the connection is closed. */
  send(envelope: { from: string; to: string }, raw: Buffer): Promise<Outcome>;
  close(): void;
}

/** Milliseconds until the mail server says its first word, and until it lets us in or takes a text. */
const [SILENCE, LONGEST] = [15_000, 30_000];

/** Milliseconds for which it may keep a text before it says whether it takes it (RFC 5321, 4.5.3.2.6). */
const DECIDING = 10 * 60_000;

/** Milliseconds for any of this while the process ends. */
const STOPPING = 5000;

/** What nodemailer says of a failure. */
function readFailure(error: unknown) {
  if (!(error instanceof Error)) return { command: '', code: 0, reason: String(error) };
  const command = 'command' in error ? String(error.command) : '';
  const code = 'responseCode' in error ? Number(error.responseCode) || 0 : 0;
  const said = 'response' in error && typeof error.response === 'string' ? error.response : '';
  return { command, code, reason: said || error.message };
}

/** How far an issue has come: `begun`, the mail server may have got its text. */
export type Stage = 'connecting' | 'connected' | 'begun';

/** Returns what became of an issue that has come so far. */
export function outcomeOf(error: unknown, stage: Stage): Outcome {
  const { command, code, reason } = readFailure(error);
  if (code === 0 || command === 'CONN') {
    if (stage === 'begun') return { state: 'uncertain', reason };
    // A connection that was good until it came to a person may be cut because of that one.
    const closed = stage === 'connected';
    return { state: 'again', reason, away: !closed, closed };
  }
  const ofPerson = command === 'RCPT TO';
  if (!ofPerson && command !== 'DATA') {
    return { state: 'again', reason, away: true, closed: false };
  }
  if (code < 500) return { state: 'again', reason, away: false, closed: code === 421 };
  // Without a status a text that is refused is taken to be the reason.
  const says = ofPerson || statusOf(reason) ? readReply(code, reason) : 'ours';
  return { state: 'failed', reason, says };
}

/**
 * Connects to a mail server. Throws when it is away or refuses us. Once `signal` is given, nothing is waited for longer
 * than a process may that ends.
 */
export async function openConnection(address: string, signal: AbortSignal): Promise<Connection> {
  const [{ default: SMTPConnection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ]);
  const { url, requireTLS } = readSmtpUrl(address);
  const options = parseConnectionUrl(url);
  const smtp = new SMTPConnection({
    ...options,
    requireTLS,
    connectionTimeout: SILENCE,
    greetingTimeout: SILENCE,
    socketTimeout: DECIDING,
  });
  /** What is to be told when the connection ends by itself. */
  let onEnd: (error: unknown) => void = () => {};
  smtp.on('error', (error: unknown) => onEnd(error));
  smtp.on('end', () => onEnd(new Error('Connection closed')));
  const step = (take: (done: (error?: unknown) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      onEnd = reject;
      take((error) => (error ? reject(error) : resolve()));
    });

  let late: NodeJS.Timeout | undefined;
  const allow = (time: number) => {
    clearTimeout(late);
    const left = signal.aborted ? Math.min(time, STOPPING) : time;
    late = setTimeout(() => onEnd(new Error('Timeout')), left);
  };
  const hurry = () => allow(STOPPING);
  async function limitTime(time: number, work: () => Promise<void>): Promise<void> {
    signal.addEventListener('abort', hurry);
    allow(time);
    try {
      await work();
    } catch (error) {
      smtp.close();
      throw error;
    } finally {
      signal.removeEventListener('abort', hurry);
      clearTimeout(late);
      onEnd = () => {};
    }
  }

  await limitTime(LONGEST, async () => {
    await step((done) => smtp.connect(done));
    const { auth } = options;
    if (auth) await step((done) => smtp.login(auth, done));
  });
  return {
    async send({ from, to }, raw) {
      let stage: Stage = 'connected';
      // It is read when the mail server is ready to take it, and not before.
      const message = new Readable({
        read() {
          stage = 'begun';
          allow(DECIDING);
          this.push(raw);
          this.push(null);
        },
      });
      try {
        await limitTime(LONGEST, () =>
          step((done) => smtp.send({ from, to: [to] }, message, done)),
        );
        return { state: 'sent' };
      } catch (error) {
        return outcomeOf(error, stage);
      }
    },
    close() {
      onEnd = () => {};
      smtp.quit();
    },
  };
}
