import type { Asked } from '../../../domain/letters/subscribe.ts';
import type { Mail } from '../../../domain/users/outbox.ts';

const texts = {
  en: {
    subject: 'Please confirm that you want our letters',
    text: (lists: string, link: string) =>
      `Hello,\n\nsomebody, hopefully you, asked us to send these letters to this address:\n\n${lists}\n\nConfirm it here:\n\n${link}\n\nThe link works for three days. If it was not you, do nothing: nothing will come.`,
  },
  hi: {
    subject: 'पुष्टि करें कि आपको हमारी चिट्ठी चाहिए',
    text: (lists: string, link: string) =>
      `नमस्ते,\n\nकिसी ने, शायद आपने ही, इस पते पर ये चिट्ठियाँ माँगी हैं:\n\n${lists}\n\nपुष्टि यहाँ करें:\n\n${link}\n\nलिंक तीन दिन तक काम करता है। अगर यह आपने नहीं किया, तो कुछ न करें: कुछ नहीं आएगा।`,
  },
};

/** Returns the mail whose link confirms that an address wants letters. */
export function confirmLettersMail({ email, language, lists }: Asked, link: string): Mail {
  const { subject, text } = texts[language];
  const names = lists.map(({ name }) => `- ${name}`).join('\n');
  return { kind: 'email', to: email, language, subject, text: text(names, link) };
}
