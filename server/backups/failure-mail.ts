import type { Language } from '../../contract/common.ts';
import type { Database } from '../../database/database.ts';
import { getSettings } from '../../domain/settings.ts';
import { listAdminEmails } from '../../domain/users/emails.ts';
import type { Mailer } from '../mail.ts';

const texts: Record<Language, { subject: string; text: (problem: string) => string }> = {
  en: {
    subject: 'No backup was made',
    text: (problem) =>
      `The backup by schedule failed. It is tried again every hour.\n\nWhat is wrong: ${problem}\n\nIs there room at BACKUP_TO, and may the site write there?`,
  },
  hi: {
    subject: 'बैकअप नहीं बना',
    text: (problem) =>
      `समय पर बनने वाला बैकअप नहीं बन पाया। हर घंटे फिर कोशिश होती है।\n\nक्या गड़बड़ है: ${problem}\n\nक्या BACKUP_TO पर जगह है, और साइट वहाँ लिख सकती है?`,
  },
};

interface Options {
  database: Database;
  /** Null: no mail goes out, and the log has to do. */
  mailer: Mailer | null;
  clock: () => Date;
}

/** Mails the administrators that a backup by schedule was not made. */
export async function mailFailedBackup(
  { database: { db }, mailer, clock }: Options,
  problem: string,
): Promise<void> {
  if (!mailer) return;
  const { language } = await getSettings(db);
  const { subject, text } = texts[language];
  for (const to of await listAdminEmails(db)) {
    await mailer.send({ kind: 'notice', to, language, subject, text: text(problem) }, clock());
  }
}
