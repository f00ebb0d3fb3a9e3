import type { Language } from '../../contract/common.ts';
import type { RenderedLetter } from '../../contract/letters.ts';
import { inLanguage } from '../../contract/paths/language-prefix.ts';
import { paths } from '../../contract/paths/paths.ts';
import { settingsIn } from '../../contract/settings.ts';
import type { Queries } from '../../database/database.ts';
import { letterFor } from '../../domain/letters/template.ts';
import { getSettings } from '../../domain/settings.ts';
import { oneClick } from '../mail.ts';

interface Of {
  subject: string;
  language: Language;
  rendered: RenderedLetter;
  /** The list, as part of an address, and a name of this letter to this person that no other has. */
  list: string;
  id: string;
  to: string;
  /** The secret that ends the subscription; a letter that tries how it looks has none. */
  token: string;
}

/** What the letters of one moment have in common. */
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

/** Writes a letter to one person as it goes to the mail server, with what RFC 2919 and RFC 8058 want of lists. */
export async function writeMail(
  { name, address, siteUrl, siteLanguage }: Sender,
  of: Of,
): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { hostname } = new URL(siteUrl);
  // One that is only tried ends nothing.
  const path = of.token ? paths.endLetters({ code: of.token }) : paths.letters();
  const page = siteUrl + inLanguage(path, of.language, siteLanguage);
  const { html, text } = letterFor(of.rendered, page);
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
