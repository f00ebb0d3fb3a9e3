import type { Language } from '../../../contract/common.ts';
import { inLanguage } from '../../../contract/paths/language-prefix.ts';
import type { Transaction } from '../../../database/database.ts';
import { getSettings } from '../../../domain/settings.ts';
import type { Mail } from '../../../domain/users/outbox.ts';
import type { Config } from '../../../server/config.ts';
import { mailWords } from '../../../server/words/mails.ts';
import { commentPaths } from '../paths.ts';
import { type AnswerMail, takeAnswer } from '../rules/answers.ts';
import { commentMailWords } from './words.ts';

/** Returns how many mails guests of one network may cause, to whatever addresses they type. */
export const commentMails = ({ API_RATE_LIMIT }: Pick<Config, 'API_RATE_LIMIT'>) => ({
  most: Math.ceil(API_RATE_LIMIT / 60),
  within: 10 * 60_000,
});

/** Returns the mail with the link that shows a guest’s comment. */
export function confirmationMail(email: string, link: string, language: Language): Mail {
  const { subject, text } = commentMailWords[language].confirm;
  const { greeting } = mailWords[language];
  return { kind: 'email', to: email, language, subject, text: `${greeting('')}\n\n${text(link)}` };
}

/** Returns the mail about an answer to a comment, with links to it and to what ends such mails. */
function answerMail(
  { email, name, language, about, answer, token: code }: AnswerMail,
  siteUrl: string,
  siteLanguage: Language,
): Mail {
  const { answered } = commentMailWords[language];
  const linkTo = (path: string) => siteUrl + inLanguage(path, language, siteLanguage);
  const text = answered.text(
    linkTo(commentPaths.reply({ id: answer })),
    linkTo(commentPaths.mails({ code })),
  );
  return {
    kind: 'notice',
    to: email,
    language,
    subject: answered.subject(about),
    text: `${mailWords[language].greeting(name)}\n\n${text}`,
    end: `${siteUrl}/api/comments/mails/${code}?language=${language}`,
  };
}

/** Takes the next mail about an answer; null: there is none to take, and no mail: that has become needless. */
export async function takeAnswerMail(
  trx: Transaction,
  now: Date,
  siteUrl: string,
): Promise<{ mail: Mail | null } | null> {
  const taken = await takeAnswer(trx, now);
  if (!taken?.mail) return taken && { mail: null };
  return { mail: answerMail(taken.mail, siteUrl, (await getSettings(trx)).language) };
}
