import type { PageWords } from './page-words.ts';

/** What the pages of the server say in Hindi. */
export const pages: PageWords = {
  down: 'साइट अभी नहीं खुल पा रही है',
  starting: 'साइट अभी शुरू हो रही है',
  unreachable: 'साइट से संपर्क नहीं हो सका',
  tryAgain: 'फिर कोशिश करें',
  busy: 'थोड़ी देर बाद फिर खोलें',
  busyPreview: 'थोड़ी देर बाद फिर खोलें',
  busySearch: 'थोड़ी देर बाद फिर खोजें',
  search: 'खोज',
  searchAgain: 'फिर खोजें',
  toHome: 'होम पेज पर जाएँ',
  goBack: 'ब्राउज़र के “वापस” बटन से लौटें: जो आपने लिखा था, वह वहीं होना चाहिए।',
  forms: {
    message: {
      heading: 'आपका संदेश नहीं भेजा जा सका',
      copy: 'आपका संदेश, ताकि वहाँ न हो तो यहाँ से कॉपी कर सकें:',
      again: 'संपर्क के पन्ने पर जाएँ',
    },
    note: {
      heading: 'आपका नोट नहीं भेजा जा सका',
      copy: 'आपका नोट, ताकि वहाँ न हो तो यहाँ से कॉपी कर सकें:',
      again: 'लेख पर लौटें',
    },
  },
};
