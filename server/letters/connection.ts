import { Readable } from 'node:stream';
import { isGone } from '../../domain/letters/bounces.ts';
import type { Outcome } from '../../domain/letters/ledger.ts';
import { readSmtpUrl } from '../smtp.ts';

/** A connection to the mail server that takes many letters. */
export interface Connection {
  /** Hands a letter over; never throws. After any other outcome than `sent` the connection is closed. */
  send(envelope: { from: string; to: string }, raw: Buffer): Promise<Outcome>;
  close(): void;
}

/** Milliseconds without a word from the mail server after which it counts as away, and those of a whole letter. */
const [SILENCE, LONGEST] = [15_000, 60_000];

/** What nodemailer says of a failure. */
function readFailure(error: unknown) {
  if (!(error instanceof Error)) return { command: '', code: 0, reason: String(error) };
  const command = 'command' in error ? String(error.command) : '';
  const code = 'responseCode' in error ? Number(error.responseCode) || 0 : 0;
  const said = 'response' in error && typeof error.response === 'string' ? error.response : '';
  return { command, code, reason: said || error.message };
}

/**
 * Says whether a refusal means that there is no such mailbox (RFC 3463: 5.1.x, 5.2.1). A server that refuses us says
 * 5.7.x; one that says nothing more is believed where the code is that of a mailbox (RFC 5321, 4.2.3).
 */
function isNoMailbox(code: number, reason: string): boolean {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reason) ?? [];
  return enhanced ? isGone(enhanced) : [550, 551, 553].includes(code);
}

/** Returns what became of a letter; `begun`: the mail server may have got its text. */
export function outcomeOf(error: unknown, begun: boolean): Outcome {
  const { command, code, reason } = readFailure(error);
  if (code === 0 || command === 'CONN') {
    return begun ? { state: 'uncertain', reason } : { state: 'again', reason, away: true };
  }
  const ofPerson = command === 'RCPT TO';
  if (!ofPerson && command !== 'DATA') return { state: 'again', reason, away: true };
  if (code < 500) return { state: 'again', reason, away: code === 421 };
  return { state: 'failed', reason, bounced: ofPerson && isNoMailbox(code, reason) };
}

/** Connects to a mail server. Throws when it is away or refuses us. */
export async function openConnection(address: string): Promise<Connection> {
  const [{ default: SMTPConnection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ]);
  const { url, requireTLS } = readSmtpUrl(address);
  const options = parseConnectionUrl(url);
  const smtp = new SMTPConnection({
    ...{ ...options, requireTLS },
    ...{ connectionTimeout: SILENCE, greetingTimeout: SILENCE, socketTimeout: SILENCE },
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
  try {
    await step((done) => smtp.connect(done));
    const { auth } = options;
    if (auth) await step((done) => smtp.login(auth, done));
  } catch (error) {
    onEnd = () => {};
    smtp.close();
    throw error;
  }
  return {
    async send({ from, to }, raw) {
      let begun = false;
      // It is read when the mail server is ready to take it, and not before.
      const message = new Readable({
        read() {
          begun = true;
          this.push(raw);
          this.push(null);
        },
      });
      const late = setTimeout(() => onEnd(new Error('Timeout')), LONGEST);
      try {
        await step((done) => smtp.send({ from, to: [to] }, message, done));
        return { state: 'sent' };
      } catch (error) {
        smtp.close();
        return outcomeOf(error, begun);
      } finally {
        clearTimeout(late);
        onEnd = () => {};
      }
    },
    close() {
      onEnd = () => {};
      smtp.quit();
    },
  };
}
