import type { TemplateWords } from './words.en.tsx';

export const templates: TemplateWords = {
  about:
    'एक तरह के लेखों में जो हर बार रहता है: साक्षात्कार के हिस्से, रिपोर्ट की तालिका। कोई लेख खोलें या शुरू करें और “और” में “साँचे के रूप में सहेजें” चुनें।',
  none: 'अभी कोई साँचा नहीं है।',
  begin: 'लेख शुरू करें',
  columns: { name: 'नाम', category: 'विषय', changed: 'बदला गया' },
  noCategory: 'हर विषय के लिए',
  beginOf: (name) => (
    <>
      लेख शुरू करें<span className="sr-only">: {name}</span>
    </>
  ),
  renameOf: (name) => (
    <>
      नाम बदलें<span className="sr-only">: {name}</span>
    </>
  ),
  deleteOf: (name) => (
    <>
      हटाएँ<span className="sr-only">: {name}</span>
    </>
  ),
  rename: { title: 'साँचे का नाम बदलें', action: 'नाम बदलें', done: 'साँचे का नाम बदल गया।' },
  deletion: {
    title: (name) => `साँचा “${name}” हटाएँ?`,
    text: 'इससे शुरू हुए लेख वैसे ही रहेंगे। इसे वापस नहीं लिया जा सकता।',
    action: 'हटाएँ',
  },
  start: {
    text: 'यह नए फ़ॉर्म में खुलेगा। यहाँ लिखा हुआ आपके “बिना सहेजे लेख” में रहेगा।',
  },
  save: {
    name: 'साँचे का नाम',
    place: 'कहाँ',
    anew: 'नया साँचा बनाएँ',
    instead: (name) => `“${name}” की जगह`,
    contents: 'इसमें पाठ, चित्र, विषय, टैग और शृंखला रहेंगे; पता, लोग और समय नहीं।',
    again: 'इस बीच किसी ने यह साँचा बदल दिया है। उसकी जगह अपना रखने के लिए फिर से सहेजें।',
    action: 'साँचा सहेजें',
    done: (name) => `साँचा “${name}” सहेज लिया गया।`,
  },
};
