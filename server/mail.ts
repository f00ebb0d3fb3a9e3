import { setTimeout as pause } from 'node:timers/promises';
import { settingsIn } from '../contract/settings.ts';
import type { Database, Transaction } from '../database/database.ts';
import { repeat } from '../database/repeat.ts';
import { write } from '../database/transactions.ts';
import { getSettings } from '../domain/settings.ts';
import {
  dropMail,
  keepMail,
  logUnsent,
  type Mail,
  noteFailure,
  takeDue,
} from '../domain/users/outbox.ts';
import type { Config } from './config.ts';
import { readSecretKey } from './secret-key.ts';
import { readSmtpUrl } from './smtp.ts';

/** Sends mail in the site's name. */
export interface Mailer {
  /**
   * Keeps a mail and sends it. Says whether the mail server has accepted it by now; what it has not is
   * tried again until its link ends, unless the server knows no such recipient.
   */
  send(mail: Mail, now?: Date): Promise<boolean>;
  /**
   * Keeps the mail that `make` returns, if any, in the transaction in which it was made, and sends it. Says whether
   * the mail server has accepted it, or there was none.
   */
  sendMade(make: (trx: Transaction) => Promise<Mail | null>, now: Date): Promise<boolean>;
  /** Tries again what is due. */
  retry(clock?: () => Date): Promise<void>;
  /** As `retry`, for somebody who waits: goes on after some seconds by itself. Never throws. */
  retryNow(clock: () => Date): Promise<void>;
  close(): void;
}

/** Milliseconds that somebody waits to learn whether a mail is sent. */
const PATIENCE = 5000;

/** Milliseconds without a word from the mail server after which it counts as away. */
const SILENCE = 10_000;

/** Milliseconds between two looks for mails that are due. */
const LOOK = 30_000;

/** Milliseconds between two lines of the audit log: whoever likes can ask for mails that cannot be sent. */
const BETWEEN_LINES = 10 * 60_000;

/**
 * Says whether the connection was cut off before anything could be sent: later nobody knows whether the
 * mail has arrived, and it would come twice.
 */
const isUnsent = (error: unknown) =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'CONN' &&
  'code' in error &&
  (error.code === 'ESOCKET' || error.code === 'ECONNECTION');

/**
 * Says whether the mail server has refused the recipient for good (RFC 5321, 4.2.1: 5yz): asking again
 * would only harm the name of the site.
 */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

/** Returns the headers by which mail programs end mails with one call (RFC 8058). */
export const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Returns what the mail server answered, or else what went wrong. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'response' in error && typeof error.response === 'string' ? error.response : error.message;
}

/** Makes the mailer; null when no mail server is set, and links are shown to administrators instead. */
export async function createMailer(
  config: Config,
  { db }: Database,
  onProblem: (error: unknown, mail?: { mail: string | null; kind: Mail['kind'] }) => void,
): Promise<Mailer | null> {
  if (!config.SMTP_URL) return null;
  const { createTransport } = await import('nodemailer');
  const { url, requireTLS } = readSmtpUrl(config.SMTP_URL);
  const timeouts = { connectionTimeout: SILENCE, greetingTimeout: SILENCE, socketTimeout: SILENCE };
  const transport = createTransport({ url, requireTLS, ...timeouts });
  const key = await readSecretKey(config);

  async function sendNow({ to, language, subject, text, end }: Mail): Promise<void> {
    const { siteName, contactEmail } = settingsIn(await getSettings(db), language);
    const mail = {
      from: { name: siteName, address: contactEmail },
      to: { name: '', address: to },
      subject: `${subject} · ${siteName}`,
      text: `${text}\n\n${siteName}\n${config.SITE_URL}\n`,
      headers: end ? oneClick(end) : {},
    };
    await repeat(() => transport.sendMail(mail), { mayPass: isUnsent });
  }

  /** Sends a mail and forgets it, or notes why it could not be sent; says whether it was. Never throws. */
  async function deliver(id: string | null, mail: Mail, now?: Date): Promise<boolean> {
    try {
      await sendNow(mail);
    } catch (error) {
      onProblem(error, { mail: id, kind: mail.kind });
      const failure = { reason: reasonOf(error), refused: isFinal(error), now };
      if (id) await write(db, (trx) => noteFailure(trx, id, failure)).catch(onProblem);
      return false;
    }
    if (id) await dropMail(db, id).catch(onProblem);
    return true;
  }

  let lastLine = 0;
  async function tellOnce(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - lastLine) < BETWEEN_LINES) return;
    lastLine = now.getTime();
    await write(db, logUnsent);
  }

  async function retry(clock?: () => Date): Promise<void> {
    for await (const { id, mail } of takeDue(db, key, clock)) await deliver(id, mail, clock?.());
  }
  const looking = setInterval(() => retry().catch(onProblem), LOOK).unref();
  return {
    async send(mail, now = new Date()) {
      const id = await write(db, (trx) => keepMail(trx, mail, key, now));
      const late = pause(PATIENCE, false, { ref: false });
      const sent = await Promise.race([deliver(id, mail, now), late]);
      if (!sent) await tellOnce(now);
      return sent;
    },
    async sendMade(make, now) {
      const made = await write(db, async (trx) => {
        const mail = await make(trx);
        return mail && { mail, id: await keepMail(trx, mail, key, now) };
      });
      const sent = !made || (await deliver(made.id, made.mail, now));
      if (!sent) await tellOnce(now);
      return sent;
    },
    retry,
    retryNow: (clock) =>
      Promise.race([retry(clock).catch(onProblem), pause(PATIENCE, undefined, { ref: false })]),
    close() {
      clearInterval(looking);
      transport.close();
    },
  };
}
