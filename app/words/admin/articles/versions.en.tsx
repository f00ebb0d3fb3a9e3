import { count } from '../../count.ts';

/** The texts of the history, of conflicts between two writers, and of comparisons. */
export const versions = {
  history: {
    title: 'History',
    compare: 'Compare',
    now: 'Saved now',
    restoreTitle: 'Restore this version?',
    restored: 'The version is restored.',
  },
  conflict: {
    title: 'Saved in the meantime',
    lookThrough: 'Both are in the form. Look through it and save.',
    keepOne: 'Both are in the form. Where two wordings stand one after the other, keep one.',
  },
  compare: {
    yes: 'Yes',
    no: 'No',
    foundFromText: 'Found from the text',
    none: 'none',
    noDifference: 'There is no difference.',
    sameWords: 'The words are the same; formatting or links differ.',
    unchanged: (many: number) => count('en', many, 'unchanged paragraph', 'unchanged paragraphs'),
    /** Stands for a picture among the lines of a compared text. */
    picture: (name: string) => `[picture ${name}]`,
  },
};
