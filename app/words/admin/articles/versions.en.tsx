import type { ReactNode } from 'react';
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
    text: (who: string | null, when: ReactNode) => (
      <>
        {who ?? 'Somebody'} saved this article on {when}, after you began. Nothing is lost, whatever
        you choose: each save stays in the history.
      </>
    ),
    savedBy: (who: string | null) => `Saved by ${who ?? 'somebody'}`,
    yours: 'Yours',
    changedBy: { me: 'Changed by you', them: 'Changed by them', both: 'Changed by both' },
    merged: (label: string) => `${label}, merged:`,
    theirs: 'theirs',
    mine: 'mine',
    otherParagraphs: 'You changed different paragraphs: merged, the text has both.',
    sameParagraphs:
      'Where both of you changed the same paragraph, the merged text has both wordings one after the other, for you to choose.',
    noDifference: 'Nothing that is edited here differs; its status may be another one now.',
    takeTheirs: 'Take theirs',
    keepMine: 'Keep mine',
    mergeBoth: 'Merge both',
    help: () => (
      <>
        <b>Take theirs</b> shows the saved article; yours stays on this device. <b>Keep mine</b>{' '}
        takes its place. <b>Merge both</b> puts both into the form for you to look through.
      </>
    ),
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
