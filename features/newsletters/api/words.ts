import type { Language } from '../../../contract/common.ts';
import type { RefusedForm } from '../../../server/words/page-words.ts';

/** What the mail says that asks to confirm newsletters. */
export const confirmationWords: Record<
  Language,
  { subject: string; text: (lists: string, link: string) => string }
> = {
  en: {
    subject: 'Please confirm that you want our newsletters',
    text: (lists, link) =>
      `Hello,\n\nsomebody, hopefully you, asked us to send these newsletters to this address:\n\n${lists}\n\nConfirm it here:\n\n${link}\n\nThe link works for three days. If it was not you, do nothing: nothing will come.`,
  },
  hi: {
    subject: 'पुष्टि करें कि आपको हमारा न्यूज़लेटर चाहिए',
    text: (lists, link) =>
      `नमस्ते,\n\nकिसी ने, शायद आपने ही, इस पते पर ये न्यूज़लेटर माँगे हैं:\n\n${lists}\n\nपुष्टि यहाँ करें:\n\n${link}\n\nलिंक तीन दिन तक काम करता है। अगर यह आपने नहीं किया, तो कुछ न करें: कुछ नहीं आएगा।`,
  },
};

/** What the page says that answers a refused form of newsletters. */
export const newsletterFormWords: Record<Language, RefusedForm> = {
  en: {
    heading: 'Your address was not taken',
    copy: 'You gave this address:',
    again: 'To the newsletters',
  },
  hi: {
    heading: 'आपका पता नहीं लिया जा सका',
    copy: 'आपने यह पता दिया था:',
    again: 'न्यूज़लेटरों के पन्ने पर जाएँ',
  },
};

/** What is said where a form that ends subscriptions is refused; nothing is typed in it. */
export const endFormWords: Record<Language, RefusedForm> = {
  en: { heading: 'The subscription is not ended', copy: '', again: 'Try again' },
  hi: { heading: 'सदस्यता बंद नहीं हुई', copy: '', again: 'फिर से कोशिश करें' },
};
