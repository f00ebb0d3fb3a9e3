import type { Language } from '../contract/common.ts';
import { settingsIn } from '../contract/settings.ts';
import type { Database } from '../database/database.ts';
import { repeat } from '../database/repeat.ts';
import { getSettings } from '../domain/settings.ts';
import type { Config } from './config.ts';
import { readSmtpUrl } from './smtp.ts';

export interface Mail {
  to: string;
  language: Language;
  subject: string;
  /** The text of the mail, plain, with lines of any length. */
  text: string;
}

/** Sends mail in the site's name. */
export interface Mailer {
  /** Resolves when the mail server has accepted the mail, and rejects when it has not. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

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
export async function createMailer(config: Config, { db }: Database): Promise<Mailer | null> {
  if (!config.SMTP_URL) return null;
  const { createTransport } = await import('nodemailer');
  const { url, requireTLS } = readSmtpUrl(config.SMTP_URL);
  const transport = createTransport({ url, requireTLS });
  return {
    async send({ to, language, subject, text }) {
      const { siteName, contactEmail } = settingsIn(await getSettings(db), language);
      const mail = {
        from: { name: siteName, address: contactEmail },
        to: { name: '', address: to },
        subject: `${subject} · ${siteName}`,
        text: `${text}\n\n${siteName}\n${config.SITE_URL}\n`,
      };
      await repeat(() => transport.sendMail(mail), { mayPass: isUnsent });
    },
    close: () => transport.close(),
  };
}
