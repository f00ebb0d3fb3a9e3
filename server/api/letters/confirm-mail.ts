import type { Asked } from '../../../domain/letters/subscribe.ts';
import type { Mail } from '../../../domain/users/outbox.ts';
import { mailWords } from '../../words/mails.ts';

/** Returns the mail whose link confirms that an address wants letters. */
export function confirmLettersMail({ email, language, lists }: Asked, link: string): Mail {
  const { subject, text } = mailWords[language].letters;
  const names = lists.map(({ name }) => `- ${name}`).join('\n');
  return { kind: 'email', to: email, language, subject, text: text(names, link) };
}
