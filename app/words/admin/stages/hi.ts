import { count } from '../../count.ts';
import type { StagesWords } from './en.ts';

export const stages: StagesWords = {
  about: 'पाठकों तक पहुँचने से पहले लेख इन चरणों से एक के बाद एक गुज़रते हैं।',
  groups: {
    draft: 'लेखक के पास',
    draftAbout: 'यहाँ के लेख मसौदे हैं।',
    review: 'समीक्षा में',
    reviewAbout: 'यहाँ के लेख संपादक के इंतज़ार में हैं।',
  },
  hindi: 'हिन्दी में नाम',
  english: 'अंग्रेज़ी में नाम',
  mover: 'आगे कौन बढ़ाए',
  movers: {
    writer: 'जो लेख लिख सकते हैं',
    publisher: 'जो लेख प्रकाशित कर सकते हैं',
    editor: 'संपादक',
  },
  categories: 'विषय',
  all: 'सभी विषयों के लेख',
  some: (number) => `केवल ${count('hi', number, 'विषय', 'विषय')}`,
  categoriesHint: 'कोई न चुनें तो सभी विषयों के लेख आएँगे।',
  approved: 'इसमें आने पर लेख मंज़ूर होता है; कोई भी बदलाव उसे लौटा देता है',
  articles: (number) => `इसमें ${count('hi', number, 'लेख', 'लेख')}`,
  new: 'नया',
  add: 'चरण जोड़ें',
  remove: (name) => `${name} हटाएँ`,
  unnamed: 'नया चरण',
  gone: {
    title: (name) => `“${name}” हटाएँ?`,
    text: (number) => `इसमें ${count('hi', number, 'लेख है', 'लेख हैं')}।`,
    to: 'उन्हें यहाँ ले जाएँ',
    action: 'हटाएँ',
  },
  discard: 'बदलाव छोड़ें',
  save: 'चरण सहेजें',
  saved: 'चरण सहेज लिए गए हैं।',
};
