import { count } from '../../count.ts';
import type { MediaListWords } from './en.ts';

export const mediaList: MediaListWords = {
  show: 'दिखाएँ',
  all: 'सभी चित्र',
  views: {
    mine: 'मेरे अपलोड किए हुए',
    unused: 'जो कहीं नहीं लगे',
    undescribed: 'जिनका वर्णन नहीं है',
  },
  madeBy: 'AI',
  madeBys: { '': 'AI से न बना, न बदला', ai: 'AI से बना', 'ai-altered': 'AI से बदला हुआ' },
  madeByHint: 'लेखों में यह चित्र पर दिखता है; चित्र की फ़ाइल और पन्ने इसे प्रोग्रामों को भी बताते हैं।',
  madeByAnimated:
    'लेखों में यह चित्र पर दिखता है और पन्ने इसे प्रोग्रामों को बताते हैं; एनिमेशन की फ़ाइल नहीं बता सकती।',
  licence: 'लाइसेंस',
  anyLicence: 'कोई भी लाइसेंस',
  noLicence: 'नहीं बताया गया',
  licences: {
    own: 'हमारा अपना',
    permission: 'अनुमति से',
    agency: 'एजेंसी से',
    'public-domain': 'सार्वजनिक (पब्लिक डोमेन)',
    'cc-by': 'CC BY',
    'cc-by-sa': 'CC BY-SA',
    'cc-by-nd': 'CC BY-ND',
    'cc-by-nc': 'CC BY-NC',
  },
  mine: 'मेरा',
  choose: (name) => `“${name}” चुनें`,
  chosenPictures: 'चुने गए चित्र',
  chosen: (many) => `${many} चुने गए`,
  describe: 'श्रेय और लाइसेंस…',
  describeTitle: (many) => (many === 1 ? '1 चित्र' : `${many} चित्रों`) + ' का श्रेय और लाइसेंस',
  describeHint: 'जो ख़ाली छोड़ेंगे, वह जैसा है वैसा ही रहेगा।',
  unchanged: 'जैसा है',
  clear: 'चयन हटाएँ',
  sure: (many) => `क्या आप वाक़ई ${many} चित्र हटाना चाहते हैं?`,
  usedStay: 'जो इस्तेमाल में हैं, वे रहेंगे।',
  deleted: (many) => count('hi', many, 'चित्र हटाया गया।', 'चित्र हटाए गए।'),
  described: (many) => count('hi', many, 'चित्र बदला गया।', 'चित्र बदले गए।'),
  refused: (many, reason) => `${count('hi', many, 'चित्र रह गया', 'चित्र रह गए')}: ${reason}`,
};
