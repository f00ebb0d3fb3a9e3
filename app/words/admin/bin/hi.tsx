import type { BinWords } from './en.tsx';

export const bin: BinWords = {
  help: (days) => `हटाई गई चीज़ें यहाँ ${days} दिन रहती हैं; फिर हमेशा के लिए हट जाती हैं।`,
  kindsLabel: 'प्रकार',
  kinds: { articles: 'लेख', categories: 'विषय', images: 'चित्र' },
  empty: 'कूड़ेदान में यहाँ कुछ नहीं है।',
  columns: {
    by: 'किसने हटाया',
    at: 'कब हटाया',
    left: 'बाक़ी समय',
  },
  nameless: 'बिना नाम का चित्र',
  left: (days) => (days === 0 ? 'एक घंटे के भीतर हट जाएगा' : `${days} दिन बाक़ी`),
  restore: (name) => (
    <>
      बहाल करें<span className="sr-only">: {name}</span>
    </>
  ),
  erase: 'हमेशा के लिए हटाएँ',
  eraseOf: (name) => (
    <>
      हमेशा के लिए हटाएँ<span className="sr-only">: {name}</span>
    </>
  ),
  eraseTitle: (name) => `“${name}” को हमेशा के लिए हटाएँ?`,
  eraseText: 'इसे वापस नहीं लिया जा सकता।',
};
