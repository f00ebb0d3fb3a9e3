import type { Database } from '../../database/database.ts';
import { getSettings } from '../../domain/settings.ts';
import { listAdminEmails } from '../../domain/users/emails.ts';
import { languageOfEmail } from '../../domain/users/told-in.ts';
import type { Mailer } from '../mail.ts';
import { mailWords } from '../words/mails.ts';

interface Options {
  database: Database;
  /** Null: no mail goes out, and the log has to do. */
  mailer: Mailer | null;
}

/** Mails the administrators that a backup by schedule was not made. */
export async function mailFailedBackup(
  { database: { db }, mailer }: Options,
  problem: string,
): Promise<void> {
  if (!mailer) return;
  const { language: siteLanguage } = await getSettings(db);
  for (const to of await listAdminEmails(db)) {
    const language = (await languageOfEmail(db, to)) ?? siteLanguage;
    const { subject, text } = mailWords[language].failedBackup;
    await mailer.send({ kind: 'notice', to, language, subject, text: text(problem) });
  }
}
