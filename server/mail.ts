import { setTimeout as pause } from 'node:timers/promises';
import { settingsIn } from '../contract/settings.ts';
import type { Database } from '../database/database.ts';
import { repeat } from '../database/repeat.ts';
import { write } from '../database/transactions.ts';
import { getSettings } from '../domain/settings.ts';
import { dropMail, keepMail, logUnsent, type Mail, takeDue } from '../domain/users/outbox.ts';
import type { Config } from './config.ts';
import { readSecretKey } from './secret-key.ts';
import { readSmtpUrl } from './smtp.ts';

/** Sends mail in the site's name. */
export interface Mailer {
  /**
   * Keeps a mail and sends it. Says whether the mail server has accepted it by now; what it has not is
   * tried again until its link ends.
   */
  send(mail: Mail): Promise<boolean>;
  /** Tries again what is due. */
  retry(now?: Date): Promise<void>;
  close(): void;
}

/** Milliseconds that somebody waits to learn whether a mail is sent. */
const PATIENCE = 5000;

/** Milliseconds without a word from the mail server after which it counts as away. */
const SILENCE = 10_000;

/** Milliseconds between two looks for mails that are due. */
const LOOK = 30_000;

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

/** Makes the mailer; null when no mail server is set, and links are shown to administrators instead. */
export async function createMailer(
  config: Config,
  { db }: Database,
  onProblem: (error: unknown) => void,
): Promise<Mailer | null> {
  if (!config.SMTP_URL) return null;
  const { createTransport } = await import('nodemailer');
  const { url, requireTLS } = readSmtpUrl(config.SMTP_URL);
  const timeouts = { connectionTimeout: SILENCE, greetingTimeout: SILENCE, socketTimeout: SILENCE };
  const transport = createTransport({ url, requireTLS, ...timeouts });
  const key = await readSecretKey(config);

  async function sendNow({ to, language, subject, text }: Mail): Promise<void> {
    const { siteName, contactEmail } = settingsIn(await getSettings(db), language);
    const mail = {
      from: { name: siteName, address: contactEmail },
      to: { name: '', address: to },
      subject: `${subject} · ${siteName}`,
      text: `${text}\n\n${siteName}\n${config.SITE_URL}\n`,
    };
    await repeat(() => transport.sendMail(mail), { mayPass: isUnsent });
  }

  /** Sends a mail and forgets it; says whether it was sent. Never throws. */
  async function deliver(id: string | null, mail: Mail): Promise<boolean> {
    try {
      await sendNow(mail);
    } catch (error) {
      onProblem(error);
      return false;
    }
    if (id) await dropMail(db, id).catch(onProblem);
    return true;
  }

  async function retry(now?: Date): Promise<void> {
    for (const { id, mail } of await takeDue(db, key, now)) await deliver(id, mail);
  }
  const looking = setInterval(() => retry().catch(onProblem), LOOK).unref();
  return {
    async send(mail) {
      const id = await write(db, (trx) => keepMail(trx, mail, key));
      const late = pause(PATIENCE, false, { ref: false });
      const sent = await Promise.race([deliver(id, mail), late]);
      if (!sent) await write(db, logUnsent);
      return sent;
    },
    retry,
    close() {
      clearInterval(looking);
      transport.close();
    },
  };
}
