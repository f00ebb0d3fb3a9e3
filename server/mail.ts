import type { Language } from '../contract/common.ts';
import { settingsIn } from '../contract/settings.ts';
import type { Database } from '../database/database.ts';
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

/** Makes the mailer; null when no mail server is set, and links are shown to administrators instead. */
export async function createMailer(config: Config, { db }: Database): Promise<Mailer | null> {
  if (!config.SMTP_URL) return null;
  const { createTransport } = await import('nodemailer');
  const { url, requireTLS } = readSmtpUrl(config.SMTP_URL);
  const transport = createTransport({ url, requireTLS });
  return {
    async send({ to, language, subject, text }) {
      const { siteName, contactEmail } = settingsIn(await getSettings(db), language);
      await transport.sendMail({
        from: { name: siteName, address: contactEmail },
        to: { name: '', address: to },
        subject: `${subject} · ${siteName}`,
        text: `${text}\n\n${siteName}\n${config.SITE_URL}\n`,
      });
    },
    close: () => transport.close(),
  };
}
