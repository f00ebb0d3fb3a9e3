import { count } from '../../count.ts';
import type { WritingWords } from './en.ts';

export const writing: WritingWords = {
  insert: {
    title: 'जोड़ें',
    found: (number) => count('hi', number, 'खंड', 'खंड'),
    hints: {
      heading: 'लेख का एक भाग',
      subheading: 'भाग के भीतर एक भाग',
      list: 'बिंदुओं के साथ',
      numberedList: '1, 2, 3',
      checklist: 'टिक करने के ख़ाने',
      quote: 'पाठ से अलग दिखता है',
      image: 'अपलोड करें या लाइब्रेरी से चुनें',
      table: 'पंक्तियाँ और कॉलम',
      video: 'YouTube, Vimeo',
      codeBlock: 'जैसा लिखा गया',
      line: 'दो भागों के बीच',
    },
  },
  link: {
    title: 'लिंक',
    field: 'पता, या किसी लेख के शब्द',
    problem: 'पता https:// से, इस साइट के पन्ने के लिए / से, या mailto: से शुरू होता है।',
    noArticle: 'इन शब्दों का कोई लेख नहीं मिला। पता लिखें, या दूसरे शब्द।',
    to: (address) => `${address} का लिंक`,
    found: (number) => count('hi', number, 'लेख', 'लेख'),
    save: 'सहेजें',
    open: 'खोलें',
    remove: 'लिंक हटाएँ',
  },
  selection: 'चुने हुए पाठ की फ़ॉर्मैटिंग',
  block: {
    add: 'नीचे खंड जोड़ें',
    menu: 'खंड',
    drag: 'खंड: खींचें, या विकल्पों के लिए दबाएँ',
    moveUp: 'ऊपर ले जाएँ',
    moveDown: 'नीचे ले जाएँ',
    duplicate: 'कॉपी बनाएँ',
    delete: 'हटाएँ',
    turnInto: 'इसमें बदलें',
    paragraph: 'अनुच्छेद',
  },
  keys: {
    title: 'कीबोर्ड शॉर्टकट',
    groups: { write: 'लिखना', format: 'फ़ॉर्मैटिंग', blocks: 'खंड', screen: 'फ़ॉर्म' },
    insert: 'ख़ाली पंक्ति में खंड जोड़ें',
    save: 'सहेजें',
    typing: 'रोमन अक्षरों से हिन्दी लिखें',
    keys: 'कीबोर्ड शॉर्टकट; पाठ के बाहर ? भी',
  },
};
