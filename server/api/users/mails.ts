import type { Language } from '../../../contract/common.ts';
import { inLanguage } from '../../../contract/paths/language-prefix.ts';
import type { Queries } from '../../../database/database.ts';
import type { AnswerMail } from '../../../domain/comments/answers.ts';
import { getSettings } from '../../../domain/settings.ts';
import type { Mail } from '../../../domain/users/outbox.ts';

interface Invitation {
  name?: string | undefined;
  email: string;
}

/**
 * Returns the path of the screen that a link opens, in the requested language or else the site's
 * own.
 */
export async function pathFor(
  db: Queries,
  path: string,
  asked: Language | undefined,
): Promise<string> {
  const { language } = await getSettings(db);
  return inLanguage(path, asked ?? language, language);
}

const greeting = {
  en: (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,'),
  hi: (name: string | undefined) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
};

const invitation = {
  en: {
    subject: 'You are invited',
    text: (from: string, link: string) =>
      `${from} invites you to write with us. Accept it here:\n\n${link}\n\nThe link works once, for seven days. If you did not expect it, do nothing.`,
  },
  hi: {
    subject: 'आपके लिए निमंत्रण',
    text: (from: string, link: string) =>
      `${from} की ओर से आपको हमारे साथ लिखने का निमंत्रण है। इसे यहाँ स्वीकार करें:\n\n${link}\n\nलिंक एक ही बार काम करता है, सात दिन तक। अगर आपको इसकी उम्मीद नहीं थी, तो कुछ न करें।`,
  },
};

const newPassword = {
  en: {
    subject: 'A new password',
    text: (link: string) =>
      `somebody, hopefully you, asked for a new password for your account. Choose one here:\n\n${link}\n\nThe link works once, for one day. If it was not you, do nothing: your password stays as it is.`,
  },
  hi: {
    subject: 'नया पासवर्ड',
    text: (link: string) =>
      `आपके खाते के लिए किसी ने, शायद आपने ही, नया पासवर्ड माँगा है। उसे यहाँ चुनें:\n\n${link}\n\nलिंक एक ही बार काम करता है, एक दिन तक। अगर यह आपने नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा।`,
  },
};

const confirmation = {
  en: {
    subject: 'Please confirm your e-mail',
    text: (link: string) =>
      `somebody, hopefully you, has given this address with us. Confirm that it is yours here:\n\n${link}\n\nThe link works once, for one day. If it was not you, do nothing.`,
  },
  hi: {
    subject: 'अपने ईमेल की पुष्टि करें',
    text: (link: string) =>
      `किसी ने, शायद आपने ही, हमारे यहाँ यह पता दिया है। यह आपका ही है, इसकी पुष्टि यहाँ करें:\n\n${link}\n\nलिंक एक ही बार काम करता है, एक दिन तक। अगर यह आपने नहीं किया, तो कुछ न करें।`,
  },
};

const entering = {
  en: {
    subject: 'Your link to sign in',
    text: (link: string) =>
      `somebody, hopefully you, asked for a link to sign in. Open it here:\n\n${link}\n\nThe link works once, for 15 minutes. In another browser it asks for the code that is shown where you asked for it. Do not pass it on. If it was not you, do nothing.`,
  },
  hi: {
    subject: 'साइन इन का लिंक',
    text: (link: string) =>
      `किसी ने, शायद आपने ही, साइन इन का लिंक माँगा है। उसे यहाँ खोलें:\n\n${link}\n\nलिंक एक ही बार काम करता है, 15 मिनट तक। दूसरे ब्राउज़र में यह वह कोड पूछेगा, जो लिंक माँगने पर वहाँ दिखा था। इसे किसी को न दें। अगर यह आपने नहीं माँगा, तो कुछ न करें।`,
  },
};

const commenting = {
  en: {
    subject: 'Please confirm your comment',
    text: (link: string) =>
      `somebody, hopefully you, has written a comment with this address. Show it here:\n\n${link}\n\nThe link works once, for one day. With it this address has a reader’s account with us. If it was not you, do nothing.`,
  },
  hi: {
    subject: 'अपनी टिप्पणी की पुष्टि करें',
    text: (link: string) =>
      `किसी ने, शायद आपने ही, इस पते से टिप्पणी लिखी है। उसे यहाँ दिखाएँ:\n\n${link}\n\nलिंक एक ही बार काम करता है, एक दिन तक। इसे खोलने पर हमारे यहाँ इस पते का पाठक का खाता बन जाता है। अगर यह आपने नहीं किया, तो कुछ न करें।`,
  },
};

const answered = {
  en: {
    subject: (about: string) => `An answer to your comment on “${about}”`,
    text: (link: string, end: string) =>
      `somebody has answered your comment. Read it and answer here:\n\n${link}\n\nEnd these mails:\n\n${end}`,
  },
  hi: {
    subject: (about: string) => `“${about}” पर आपकी टिप्पणी का जवाब`,
    text: (link: string, end: string) =>
      `किसी ने आपकी टिप्पणी का जवाब दिया है। उसे पढ़ें और जवाब दें:\n\n${link}\n\nये मेल बंद करें:\n\n${end}`,
  },
};

/** Returns the mail about an answer to a comment, with links to it and to what ends such mails. */
export function answerMail(
  { email, name, language, about, token }: AnswerMail,
  { siteUrl, link, end }: { siteUrl: string; link: string; end: string },
): Mail {
  const { subject, text } = answered[language];
  return {
    kind: 'notice',
    to: email,
    language,
    subject: subject(about),
    text: `${greeting[language](name)}\n\n${text(link, end)}`,
    end: `${siteUrl}/api/comments/mails/${token}`,
  };
}

const taken = {
  en: {
    subject: 'Your e-mail was given',
    text: (link: string) =>
      `somebody has given your address with us, where you have an account already. Nothing has changed. If it was you and you have forgotten your password, choose a new one here:\n\n${link}\n\nIf it was not you, do nothing.`,
  },
  hi: {
    subject: 'किसी ने आपका ईमेल दिया है',
    text: (link: string) =>
      `किसी ने हमारे यहाँ आपका पता दिया है, जहाँ आपका खाता पहले से है। कुछ नहीं बदला है। अगर यह आपने किया है और पासवर्ड भूल गए हैं, तो नया पासवर्ड यहाँ चुनें:\n\n${link}\n\nअगर यह आपने नहीं किया, तो कुछ न करें।`,
  },
};

const guesses = {
  en: {
    subject: 'Somebody tries codes for your account',
    text: (link: string) =>
      `somebody has given your password, and then wrong codes again and again. Nobody has come in. If it was not you, somebody else has your password: choose a new one here:\n\n${link}\n\nIf it was you, wait as long as the page says, or sign in with a recovery code.`,
  },
  hi: {
    subject: 'कोई आपके खाते के लिए कोड आज़मा रहा है',
    text: (link: string) =>
      `किसी ने आपका पासवर्ड दिया और फिर बार-बार ग़लत कोड। कोई अंदर नहीं आ सका। अगर यह आप नहीं थे, तो आपका पासवर्ड किसी और के पास है: नया पासवर्ड यहाँ चुनें:\n\n${link}\n\nअगर यह आप ही थे, तो पन्ने पर लिखे समय तक रुकें या रिकवरी कोड से साइन इन करें।`,
  },
};

/** Returns the mail to a person whose password somebody has, and who tries codes. */
export const guessesMail = letterOf('reset', guesses);

/** Returns the mail with the link that confirms an e-mail. */
export const confirmMail = letterOf('email', confirmation);

/** Returns the mail to the owner of an e-mail that somebody else has given. */
export const takenMail = letterOf('reset', taken);

/** Returns the mail with an invitation. `from` is the name of the person who invites. */
export function inviteMail(
  { name, email }: Invitation,
  from: string,
  link: string,
  language: Language = 'en',
): Mail {
  const { subject, text } = invitation[language];
  return {
    kind: 'invite',
    to: email,
    language,
    subject,
    text: `${greeting[language](name)}\n\n${text(from, link)}`,
  };
}

/** Returns what writes a mail that has a link and nothing else of its own. */
function letterOf(
  kind: Mail['kind'],
  texts: Record<Language, { subject: string; text: (link: string) => string }>,
) {
  return (
    { name = '', email }: { name?: string; email: string },
    link: string,
    language: Language = 'en',
  ): Mail => {
    const { subject, text } = texts[language];
    const whole = `${greeting[language](name)}\n\n${text(link)}`;
    return { kind, to: email, language, subject, text: whole };
  };
}

/** Returns the mail with the link that shows a guest’s comment. */
export const commentMail = letterOf('email', commenting);

/** Returns the mail with a link that signs in. */
export const enterMail = letterOf('enter', entering);

/** Returns the mail for a forgotten password. */
export const resetMail = letterOf('reset', newPassword);
