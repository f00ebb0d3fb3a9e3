import type { Language } from '../../../contract/common.ts';
import type { Catalogue } from '../catalogue.ts';

const en = {
  about:
    'What this site keeps, why and how long, and a way to say no wherever there is something to say no to.',
  what: 'What',
  why: 'Why',
  retention: 'How long',
  noScript:
    'The choices of this device need JavaScript, which is off. Without it nothing is counted or kept here.',
  counted: 'Pages that you open and searches that you make are counted.',
  uncounted: 'Pages that you open and searches that you make on this device are not counted.',
  uncount: 'Do not count mine',
  count: 'Count mine too',
  failed: 'That did not work. Please try again shortly.',
  profile: 'See, download or delete what is kept about you',
  policy: 'Privacy policy',
  choices: 'Your choices',
};

const hi: Catalogue<typeof en> = {
  about: 'यह साइट क्या रखती है, क्यों और कब तक, और जहाँ मना किया जा सकता है, वहाँ मना करने का बटन।',
  what: 'क्या',
  why: 'क्यों',
  retention: 'कब तक',
  noScript:
    'इस डिवाइस के विकल्पों के लिए JavaScript चाहिए, जो बंद है। उसके बिना यहाँ न कुछ गिना जाता है, न रखा जाता है।',
  counted: 'आपके खोले हुए पन्ने और आपकी खोजें गिनी जाती हैं।',
  uncounted: 'इस डिवाइस पर आपके खोले हुए पन्ने और आपकी खोजें नहीं गिनी जातीं।',
  uncount: 'मेरी गिनती न करें',
  count: 'मेरी भी गिनती करें',
  failed: 'यह नहीं हो सका। थोड़ी देर बाद फिर कोशिश करें।',
  profile: 'आपके बारे में जो रखा है, उसे देखें, डाउनलोड करें या हटाएँ',
  policy: 'निजता नीति',
  choices: 'आपके विकल्प',
};

/** The texts of the page with privacy choices, apart from those that every screen of people who work loads. */
export const privacyTexts: Record<Language, Catalogue<typeof en>> = { en, hi };
