import type { ReactNode } from 'react';
import type { Catalogue } from '../../catalogue.ts';

/** The texts of the question which of two people's changes to keep. */
export const conflict = {
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
  lookThrough: 'Both are in the form. Look through it and save.',
  keepOne: 'Both are in the form. Where two wordings stand one after the other, keep one.',
  help: () => (
    <>
      <b>Take theirs</b> shows the saved article; yours stays on this device. <b>Keep mine</b> takes
      its place. <b>Merge both</b> puts both into the form for you to look through.
    </>
  ),
};

export type ConflictWords = Catalogue<typeof conflict>;
