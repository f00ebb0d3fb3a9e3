import { inHindi } from '../../in-hindi.ts';
import type { TranslationWords } from './en.ts';

export const translation: TranslationWords = {
  title: 'अनुवाद',
  add: 'अनुवाद जोड़ें',
  onThisScreen: 'स्क्रीन पर दिखाएँ',
  adding: 'अनुवाद जोड़ें',
  inBin: 'कूड़ेदान में',
  others: 'यह किसी और का लेख है।',
  showBeside: 'साथ में दिखाएँ',
  putAway: 'छिपाएँ',
  article: (language) => `${inHindi[language]} में`,
  link: 'मौजूदा लेख से जोड़ें',
  which: (language) => `${inHindi[language]} में यही बात कौन-सा लेख कहता है?`,
  noneMatches: 'ऐसा कोई लेख नहीं मिला जिसका अनुवाद न हो।',
  linked: 'दोनों लेख एक-दूसरे के अनुवाद के रूप में जुड़ गए हैं।',
  unlink: 'अलग करें',
  unlinkTitle: 'अनुवाद को अलग करें?',
  unlinkText: 'दोनों लेख जैसे हैं, वैसे ही रहेंगे। बस पाठक एक से दूसरे तक नहीं पहुँच सकेंगे।',
};
