import { count } from '../../count.ts';

/** The texts of the history, of conflicts between two writers, and of comparisons. */
export const versions = {
  history: {
    title: 'History',
  },
  conflict: {
    title: 'Saved in the meantime',
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
