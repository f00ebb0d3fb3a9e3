import { number } from '../../count.ts';
import type { DashboardWords } from './en.tsx';

export const dashboard: DashboardWords = {
  visitors: 'खुले पन्ने',
  mine: 'मेरा काम',
  sentBack: 'लौटाया गया',
  nothingMine: 'आपका कोई लेख अधूरा नहीं है।',
  editedBy: (name) => `${name} ने बदला`,
  waiting: 'समीक्षा के इंतज़ार में',
  noneWaiting: 'समीक्षा के लिए कुछ नहीं है।',
  showAll: (list) => (
    <>
      सभी देखें<span className="sr-only">: {list}</span>
    </>
  ),
  today: {
    title: 'आज',
    none: 'आज न कुछ प्रकाशित हुआ, न किसी का समय तय है।',
    does: {
      publish: 'प्रकाशित होगा',
      unpublish: 'प्रकाशन हटेगा',
      pin: 'सबसे ऊपर आएगा',
      unpin: 'ऊपर से हटेगा',
      update: 'इसके बदलाव की प्रति प्रकाशित होगी',
      plan: 'प्रकाशन की योजना है',
      due: 'तब तक देना है',
    },
    failed: 'नहीं हो सका',
    more: (many) => `और ${number(many)}`,
  },
  language: {
    question: 'साइट किस भाषा में हो?',
    hint: 'मेन्यू, शीर्षक और सीधे पते इसी भाषा में होंगे। पाठक दूसरी भाषा भी चुन सकते हैं, और सेटिंग में यह बाद में बदली जा सकती है।',
  },
  mails: {
    title: 'मेल, जो भेजे नहीं जा सके',
    waiting: (many) => `${number(many)} मेल बाक़ी ${many === 1 ? 'है' : 'हैं'}, जो अपने आप फिर भेजे जाएँगे।`,
    refused: (many) =>
      many === 1
        ? '1 मेल भेजा नहीं जा सका और अपने आप फिर नहीं जाएगा।'
        : `${number(many)} मेल भेजे नहीं जा सके और अपने आप फिर नहीं जाएँगे।`,
    reason: 'मेल सर्वर का आख़िरी जवाब:',
    again: 'फिर कोशिश करें',
    sent: 'सभी मेल भेज दिए गए हैं।',
    notSent: 'सभी मेल नहीं भेजे जा सके।',
  },
};
