import type { Mail } from '../../../domain/users/outbox.ts';
import type { Asked } from '../rules/subscribe.ts';
import { confirmationWords } from './words.ts';

/** Returns the mail whose link confirms that an address wants newsletters. */
export function confirmNewslettersMail({ email, language, lists }: Asked, link: string): Mail {
  const { subject, text } = confirmationWords[language];
  const names = lists.map(({ name }) => `- ${name}`).join('\n');
  return {
    kind: 'email',
    toAddress: true,
    to: email,
    language,
    subject,
    text: text(names, link),
  };
}
