import { count } from '../../count.ts';

/** The texts of the history, of conflicts between two writers, and of comparisons. */
export const versions = {
  history: {
    title: 'History',
    back: 'Back to the article',
    none: 'The article has not been changed yet. Each save will be kept here, with the text before it.',
    saved: 'Saved',
    by: 'By',
    compare: 'Compare',
    now: 'Saved now',
    view: 'View',
    changes: 'What changed',
    changesOf: (when: string) => `What changed in the version of ${when}`,
    viewOf: (when: string) => `View the version of ${when}`,
    restoreOf: (when: string) => `Restore the version of ${when}`,
    restoreTitle: 'Restore this version?',
    restoreText: (when: string) =>
      `The article reads as on ${when} again; its address, category, author and status stay. The text of now stays in the history.`,
    restored: 'The version is restored.',
    restoreUndone: 'The article reads as before again.',
    sides: { old: 'Left', new: 'Right' },
    side: (side: string, when: string) => `${side} side: ${when}`,
    comparison: 'Comparison',
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
