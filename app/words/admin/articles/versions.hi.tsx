import type { AdminWords } from '../en.ts';

export const versions: Pick<AdminWords['articles'], 'history' | 'conflict' | 'compare'> = {
  history: {
    title: 'इतिहास',
    back: 'लेख पर वापस',
    none: 'लेख में अभी कोई बदलाव नहीं हुआ है। हर बार सहेजने पर नया पाठ, और उससे पहले का भी, यहाँ रहेगा।',
    saved: 'सहेजा गया',
    by: 'किसने',
    compare: 'तुलना',
    now: 'मौजूदा संस्करण',
    view: 'देखें',
    changes: 'क्या बदला',
    changesOf: (when) => `क्या बदला: ${when} का संस्करण`,
    viewOf: (when) => `${when} का संस्करण देखें`,
    restoreOf: (when) => `${when} का संस्करण बहाल करें`,
    restoreTitle: 'यह संस्करण बहाल करें?',
    restoreText: (when) =>
      `लेख फिर वैसा हो जाएगा जैसा ${when} को था; पता, विषय, लेखक और स्थिति नहीं बदलेंगे। अभी का पाठ इतिहास में रहेगा।`,
    restored: 'संस्करण बहाल हो गया।',
    restoreUndone: 'लेख फिर पहले जैसा हो गया।',
    sides: { old: 'बाएँ', new: 'दाएँ' },
    side: (side, when) => `${side}: ${when}`,
    comparison: 'तुलना',
  },
  conflict: {
    title: 'इस बीच लेख सहेजा गया',
    lookThrough: 'फ़ॉर्म में अब दोनों हैं। देखकर सहेज लें।',
    keepOne: 'फ़ॉर्म में अब दोनों हैं। जहाँ दो रूप एक के बाद एक हैं, वहाँ एक ही रखें।',
  },
  compare: {
    yes: 'हाँ',
    no: 'नहीं',
    foundFromText: 'पाठ के अनुसार',
    none: 'कोई नहीं',
    noDifference: 'कोई अंतर नहीं है।',
    sameWords: 'शब्द वही हैं; फ़ॉर्मैटिंग या लिंक में अंतर है।',
    unchanged: (many) => `${many} अनुच्छेद बिना बदलाव के`,
    picture: (name) => `[चित्र: ${name}]`,
  },
};
