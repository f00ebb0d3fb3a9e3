import { setTimeout as pause } from 'node:timers/promises';
import { settingsIn } from '../contract/settings.ts';
import type { Transaction } from '../database/database.ts';
import { repeat } from '../database/repeat.ts';
import { write } from '../database/transactions.ts';
import { letterhead } from '../domain/html/letterhead.ts';
import { getSettings } from '../domain/settings.ts';
import {
  isDeactivated,
  keepMail,
  LONGEST,
  logUnsent,
  MAIL,
  type Mail,
  readMail,
  refuseMail,
  shownReason,
  waitAfter,
} from '../domain/users/outbox.ts';
import type { Job, Outcome } from '../jobs/jobs.ts';
import { startQueue, type Working } from '../jobs/queue.ts';
import type { Stop } from '../jobs/under-lease.ts';
import type { Config } from './config.ts';
import { readSecretKey } from './secret-key.ts';
import { readSmtpUrl } from './smtp.ts';

/** Sends mail in the site's name. */
export interface Mailer {
  /**
   * Keeps a mail and sends it. Says whether the mail server has accepted it by now; what it has not is
   * tried again until its link ends, unless the server knows no such recipient.
   */
  send(mail: Mail): Promise<boolean>;
  /**
   * Keeps the mail that `make` returns, if any, in the transaction in which it was made, and sends it. Says whether
   * the mail server has accepted it, or there was none. Where too many are kept, what `make` has written is undone.
   */
  sendMade(make: (trx: Transaction) => Promise<Mail | null>): Promise<boolean>;
  /**
   * Keeps a mail in a transaction that must not be lost without it. Returns how to send it once that is written; null:
   * too many are kept.
   */
  keep(trx: Transaction, mail: Mail): Promise<(() => Promise<void>) | null>;
  /** Sends mails that were taken in hand again, for somebody who waits for some seconds; goes on by itself after that. */
  sendAgain(unsent: Job[]): Promise<void>;
  /** Ends; what is not sent is sent by another process. */
  close: Stop;
}

/** Milliseconds that somebody waits to learn whether a mail is sent. */
const PATIENCE = 5000;

/** Milliseconds without a word from the mail server after which it counts as away. */
const SILENCE = 10_000;

/** Milliseconds that one mail may take, whatever the mail server says meanwhile, and while the process ends. */
const [LIMIT, STOPPING] = [10 * 60_000, 5000];

/** Milliseconds between two looks for mails that are due. */
const LOOK = 30_000;

/** Milliseconds between two lines of the audit log: whoever likes can ask for mails that cannot be sent. */
const BETWEEN_LINES = 10 * 60_000;

/**
 * Whether the connection was cut off before anything could be sent: later nobody knows whether the
 * mail has arrived, and it would come twice.
 */
const isUnsent = (error: unknown) =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'CONN' &&
  'code' in error &&
  (error.code === 'ESOCKET' || error.code === 'ECONNECTION');

/**
 * Whether the mail server has refused the recipient for good (RFC 5321, 4.2.1: 5yz): asking again
 * would only harm the name of the site.
 */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

/** Too many mails are kept for another one. */
class NoRoom extends Error {}

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
export async function createMailer(config: Config, working: Working): Promise<Mailer | null> {
  if (!config.SMTP_URL) return null;
  const { clock, onProblem } = working;
  const { db } = working.database;
  const { createTransport } = await import('nodemailer');
  const { url, requireTLS } = readSmtpUrl(config.SMTP_URL);
  const timeouts = { connectionTimeout: SILENCE, greetingTimeout: SILENCE, socketTimeout: SILENCE };
  const transport = createTransport({ url, requireTLS, ...timeouts });
  const key = await readSecretKey(config);

  async function sendNow({ kind, to, language, subject, text, end }: Mail): Promise<void> {
    const { siteName, contactEmail } = settingsIn(await getSettings(db), language);
    const mail = {
      from: { name: siteName, address: contactEmail },
      to: { name: '', address: to },
      subject: `${subject} · ${siteName}`,
      text: `${text}\n\n${siteName}\n${config.SITE_URL}\n`,
      // Whoever does not know yet who writes sees it at once.
      ...(kind === 'email' && { html: letterhead(text, language, siteName, config.SITE_URL) }),
      headers: end ? oneClick(end) : {},
    };
    await repeat(() => transport.sendMail(mail), { mayPass: isUnsent });
  }

  async function sendKept(job: Job, signal: AbortSignal): Promise<Outcome> {
    const mail = readMail(key, job);
    if (!mail) return { state: 'failed', error: 'SECRET_KEY is another one' };
    // A new mail was asked for a moment ago, for somebody who was active.
    const isNew = job.tries === 0 && !job.error;
    if (!isNew && !mail.toAddress && (await isDeactivated(db, mail.to)))
      return { state: 'dropped' };
    const ending = Promise.withResolvers<never>();
    let limit = setTimeout(() => ending.reject(new Error('The mail server took too long')), LIMIT);
    const hurry = () => {
      clearTimeout(limit);
      limit = setTimeout(ending.reject, STOPPING);
    };
    signal.addEventListener('abort', hurry);
    try {
      await Promise.race([sendNow(mail), ending.promise]);
    } catch (error) {
      if (signal.aborted || !isFinal(error)) throw error;
      return refuseMail(db, reasonOf(error));
    } finally {
      clearTimeout(limit);
      signal.removeEventListener('abort', hurry);
    }
    return { state: 'dropped' };
  }

  const queue = startQueue(
    {
      kind: MAIL,
      every: LOOK,
      atOnce: 1,
      waitAfter,
      longest: LONGEST,
      aboutOf: (job) => ({ mail: job.key, kind: readMail(key, job)?.kind ?? '' }),
      // Its link has ended.
      endsUseless: true,
      workOf: async (job) => (signal) => sendKept(job, signal),
      reasonOf: (error) => shownReason(reasonOf(error)),
    },
    working,
  );

  /** Sends a mail that was kept, or for which there was no room. Returns whether it was sent. Never throws. */
  async function deliver(mail: Mail, job: Job | null): Promise<boolean> {
    try {
      if (job) {
        const outcome = await queue.run(job);
        return outcome?.state === 'dropped' && !outcome.error;
      }
      await sendNow(mail);
      return true;
    } catch (error) {
      onProblem(error, { kind: mail.kind });
      return false;
    }
  }

  let lastLine = 0;
  async function tellOnce(): Promise<void> {
    const now = clock().getTime();
    if (Math.abs(now - lastLine) < BETWEEN_LINES) return;
    lastLine = now;
    await write(db, logUnsent);
  }

  return {
    async send(mail) {
      const job = await write(db, (trx) => keepMail(trx, mail, key, clock()));
      const late = pause(PATIENCE, false, { ref: false });
      const sent = await Promise.race([deliver(mail, job), late]);
      if (!sent) await tellOnce();
      return sent;
    },
    async sendMade(make) {
      const made = await write(db, async (trx) => {
        const mail = await make(trx);
        if (!mail) return 'none';
        const job = await keepMail(trx, mail, key, clock());
        // What was taken to be told is there to be told later.
        if (!job) throw new NoRoom();
        return { mail, job };
      }).catch((error: unknown) => {
        if (error instanceof NoRoom) return null;
        throw error;
      });
      const sent = made === 'none' || (made !== null && (await deliver(made.mail, made.job)));
      if (!sent) await tellOnce();
      return sent;
    },
    async keep(trx, mail) {
      const job = await keepMail(trx, mail, key, clock());
      if (!job) return null;
      return async () => {
        if (!(await deliver(mail, job))) await tellOnce();
      };
    },
    async sendAgain(unsent) {
      const sending = async () => {
        for (const job of unsent) await queue.run(job);
      };
      await Promise.race([sending().catch(onProblem), pause(PATIENCE, undefined, { ref: false })]);
    },
    async close() {
      await queue.stop();
      transport.close();
    },
  };
}
