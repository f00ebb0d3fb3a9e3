import type { Language } from '../../../contract/common.ts';
import type { RefusedForm } from '../../../server/words/page-words.ts';

interface Words {
  answered: { subject: (about: string) => string; text: (link: string, end: string) => string };
  confirm: { subject: string; text: (link: string) => string };
}

/** What mails about comments say. */
export const commentMailWords: Record<Language, Words> = {
  en: {
    answered: {
      subject: (about) => `An answer to your comment on “${about}”`,
      text: (link, end) =>
        `somebody has answered your comment. Read it and answer here:\n\n${link}\n\nEnd these mails:\n\n${end}`,
    },
    confirm: {
      subject: 'Please confirm your comment',
      text: (link) =>
        `somebody, hopefully you, has written a comment with this address. Show it here:\n\n${link}\n\nThe link works once, for one day. With it this address has an account with us: a new one, or the one that you have. If it was not you, do nothing.`,
    },
  },
  hi: {
    answered: {
      subject: (about) => `“${about}” पर आपकी टिप्पणी का जवाब`,
      text: (link, end) =>
        `किसी ने आपकी टिप्पणी का जवाब दिया है। उसे पढ़ें और जवाब दें:\n\n${link}\n\nये मेल बंद करें:\n\n${end}`,
    },
    confirm: {
      subject: 'अपनी टिप्पणी की पुष्टि करें',
      text: (link) =>
        `किसी ने, शायद आपने ही, इस पते से टिप्पणी लिखी है। उसे यहाँ दिखाएँ:\n\n${link}\n\nलिंक एक ही बार काम करता है, एक दिन तक। इसे खोलने पर हमारे यहाँ इस पते का खाता होगा: नया, या वही जो पहले से है। अगर यह आपने नहीं किया, तो कुछ न करें।`,
    },
  },
};

/** What the page says that answers a refused form of a comment. */
export const commentFormWords: Record<Language, RefusedForm> = {
  en: {
    heading: 'Your comment was not sent',
    copy: 'Your comment, to be copied if it is not:',
    again: 'Back to the comments',
  },
  hi: {
    heading: 'आपकी टिप्पणी नहीं भेजी जा सकी',
    copy: 'आपकी टिप्पणी, ताकि वहाँ न हो तो यहाँ से कॉपी कर सकें:',
    again: 'टिप्पणियों पर लौटें',
  },
};

/** The same of the form that ends mails. */
export const mailFormWords: Record<Language, RefusedForm> = {
  en: {
    heading: 'This could not be done',
    copy: '',
    again: 'To the home page',
  },
  hi: {
    heading: 'यह नहीं हो सका',
    copy: '',
    again: 'होम पेज पर जाएँ',
  },
};
