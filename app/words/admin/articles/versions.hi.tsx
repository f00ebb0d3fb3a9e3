import type { AdminWords } from '../en.ts';

export const versions: Pick<AdminWords['articles'], 'history' | 'conflict' | 'compare'> = {
  history: {
    title: 'इतिहास',
  },
  conflict: {
    title: 'इस बीच लेख सहेजा गया',
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
