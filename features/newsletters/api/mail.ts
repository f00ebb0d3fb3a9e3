import type { Language } from '../../../contract/common.ts';
import { inLanguage } from '../../../contract/paths/language-prefix.ts';
import { settingsIn } from '../../../contract/settings.ts';
import type { Queries } from '../../../database/database.ts';
import { getSettings } from '../../../domain/settings.ts';
import { oneClick } from '../../../server/mail.ts';
import type { RenderedIssue } from '../issues.ts';
import { newsletterPaths } from '../paths.ts';
import { addressIssue } from '../rules/template.ts';

interface Of {
  subject: string;
  language: Language;
  rendered: RenderedIssue;
  /** The list, as part of an address, and a name of this issue to this person that no other has. */
  list: string;
  id: string;
  to: string;
  /** The secret that ends the subscription; an issue that tries how it looks has none. */
  token: string;
}

/** What the issues of one moment have in common. */
export interface Sender {
  name: string;
  address: string;
  siteUrl: string;
  siteLanguage: Language;
}

export async function senderOf(db: Queries, language: Language, siteUrl: string): Promise<Sender> {
  const settings = await getSettings(db);
  const { siteName, contactEmail } = settingsIn(settings, language);
  return { name: siteName, address: contactEmail, siteUrl, siteLanguage: settings.language };
}

/** Writes an issue to one person as it goes to the mail server, with what RFC 2919 and RFC 8058 want of lists. */
export async function writeMail(
  { name, address, siteUrl, siteLanguage }: Sender,
  of: Of,
): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { hostname } = new URL(siteUrl);
  // One that is only tried ends nothing.
  const path = of.token ? newsletterPaths.end({ code: of.token }) : newsletterPaths.page();
  const page = siteUrl + inLanguage(path, of.language, siteLanguage);
  const { html, text } = addressIssue(of.rendered, page);
  const composer = new MailComposer({
    from: { name, address },
    to: { name: '', address: of.to },
    subject: of.subject,
    html,
    text,
    messageId: `<${of.id}@${hostname}>`,
    headers: {
      'List-Id': `<${of.list}.${hostname}>`,
      ...(of.token && oneClick(`${siteUrl}/api/letters/end/${of.token}`)),
      'Content-Language': of.language,
    },
  });
  return composer.compile().build();
}
