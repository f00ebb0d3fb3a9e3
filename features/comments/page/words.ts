import type { Catalogue } from '../../../app/words/catalogue.ts';
import type { Interface } from '../../../app/words/interface.ts';
import { withOwnWords } from '../../../app/words/own-words.ts';
import type { Language } from '../../../contract/common.ts';
import type { SiteView } from '../../../contract/reading/site.ts';

const en = {
  title: (total: number) =>
    total === 0 ? 'Comments' : total === 1 ? '1 comment' : `${total} comments`,
  all: (total: number) => `All ${total} comments`,
  on: (name: string) => `Comments on “${name}”`,
  answers: (total: number) => (total === 1 ? '1 answer' : `${total} answers`),
  allAnswers: (total: number) => `All ${total} answers`,
  answersTo: (name: string) => `Answers to ${name}`,
  one: 'Comment',
  team: 'Editorial team',
  edited: 'changed',
  gone: 'This comment was deleted.',
  closed: 'Comments on this article are closed.',
  notHere: 'This comment is not here any more.',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  report: 'Report',
  reportOf: (name: string) => `Report the comment of ${name}`,
  write: 'Write what you think …',
  text: 'Your comment, in Hindi or English',
  note: 'Readers see your name and your comment. Addresses in it become links.',
  guestNote:
    'You get a mail with a link that confirms your comment, and one when somebody answers. A first comment is shown once an editor has read it. Nobody sees your e-mail.',
  signIn: 'Sign in instead',
  signUp: 'Make an account',
  send: 'Send comment',
  sent: 'Your comment',
  states: {
    shown: 'Thank you. Your comment is there.',
    waiting:
      'Thank you. A mail is on its way to you: confirm your comment by the link in it. A first comment is shown once an editor has read it. Look into the spam folder too.',
    held: 'Thank you. Somebody will look at your comment before it is shown.',
  },
  back: 'Back to the article',
  confirm: 'Show your comment',
  confirmText:
    'With this you confirm that the e-mail is yours to which the link was sent. It has an account here then: a new one, or the one that you have.',
  confirmNow: 'Show my comment',
  mails: {
    title: 'Mails about answers',
    on: (email: string) => `When somebody answers your comment, a mail goes to ${email}.`,
    off: (email: string) => `No mail about answers goes to ${email} any more.`,
    end: 'End these mails',
    begin: 'Send them again',
  },
  linkGone: 'This link does not work any more.',
  linkOver: 'This link has been used or is too old. Please write your comment again.',
  why: 'What is wrong with it? (optional)',
  sendReport: 'Send report',
  reported: 'Thank you. Somebody will look at it.',
};
export type CommentTexts = Catalogue<typeof en>;

const hi: CommentTexts = {
  title: (total) => (total === 0 ? 'टिप्पणियाँ' : total === 1 ? '1 टिप्पणी' : `${total} टिप्पणियाँ`),
  all: (total) => `सभी ${total} टिप्पणियाँ`,
  on: (name) => `“${name}” पर टिप्पणियाँ`,
  answers: (total) => (total === 1 ? '1 जवाब' : `${total} जवाब`),
  allAnswers: (total) => `सभी ${total} जवाब`,
  answersTo: (name) => `${name} को मिले जवाब`,
  one: 'टिप्पणी',
  team: 'संपादकीय टीम',
  edited: 'बदली गई',
  gone: 'यह टिप्पणी हटा दी गई है।',
  closed: 'इस लेख पर अब टिप्पणी नहीं लिखी जा सकती।',
  notHere: 'यह टिप्पणी अब यहाँ नहीं है।',
  reply: 'जवाब दें',
  replyTo: (name) => `${name} को जवाब दें`,
  report: 'शिकायत करें',
  reportOf: (name) => `${name} की टिप्पणी की शिकायत करें`,
  write: 'अपनी बात लिखें…',
  text: 'आपकी टिप्पणी, हिन्दी या अंग्रेज़ी में',
  note: 'पाठकों को आपका नाम और टिप्पणी दिखेगी। उसमें लिखे पते लिंक बन जाएँगे।',
  guestNote:
    'आपको एक मेल मिलेगा, जिसके लिंक से टिप्पणी की पुष्टि होगी, और एक मेल तब, जब कोई जवाब देगा। पहली टिप्पणी संपादक के पढ़ने के बाद दिखती है। आपका ईमेल किसी को नहीं दिखता।',
  signIn: 'साइन इन करके लिखें',
  signUp: 'नया खाता बनाएँ',
  send: 'टिप्पणी भेजें',
  sent: 'आपकी टिप्पणी',
  states: {
    shown: 'धन्यवाद। आपकी टिप्पणी दिख रही है।',
    waiting:
      'धन्यवाद। आपको एक मेल भेजा जा रहा है: उसके लिंक से टिप्पणी की पुष्टि करें। पहली टिप्पणी संपादक के पढ़ने के बाद दिखती है। स्पैम फ़ोल्डर भी देख लें।',
    held: 'धन्यवाद। आपकी टिप्पणी देखे जाने के बाद दिखेगी।',
  },
  back: 'लेख पर लौटें',
  confirm: 'अपनी टिप्पणी दिखाएँ',
  confirmText:
    'इससे आप पुष्टि करते हैं कि जिस ईमेल पर यह लिंक आया है, वह आपका ही है। फिर यहाँ इस ईमेल का खाता होगा: नया, या वही जो पहले से है।',
  confirmNow: 'मेरी टिप्पणी दिखाएँ',
  mails: {
    title: 'टिप्पणी के जवाब के मेल',
    on: (email) => `जब कोई आपकी टिप्पणी का जवाब देता है, तो ${email} पर मेल जाता है।`,
    off: (email) => `टिप्पणी के जवाब का मेल अब ${email} पर नहीं जाता।`,
    end: 'ये मेल बंद करें',
    begin: 'ये मेल फिर भेजें',
  },
  linkGone: 'यह लिंक अब काम नहीं करता।',
  linkOver: 'यह लिंक इस्तेमाल हो चुका है या बहुत पुराना है। अपनी टिप्पणी फिर लिखें।',
  why: 'इसमें क्या ग़लत है? (ज़रूरी नहीं)',
  sendReport: 'शिकायत भेजें',
  reported: 'धन्यवाद। इसे देखा जाएगा।',
};

/** The texts of pages, by the name below which a site may word them otherwise. */
export const commentTexts: Record<Language, { comments: CommentTexts }> = {
  en: { comments: en },
  hi: { comments: hi },
};

/** Returns the texts of a page, as the site words them. */
export const textsOf = (
  { own }: Pick<SiteView, 'own'>,
  { language }: Pick<Interface, 'language'>,
): CommentTexts => withOwnWords(commentTexts[language], own.words[language]).comments;
