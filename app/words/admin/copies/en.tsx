import type { ReactNode } from 'react';
import type { Catalogue } from '../../catalogue.ts';

/** The texts about the working copy of a published article. */
export const copies = {
  title: 'Working copy',
  editing: (when: ReactNode, by: string | null) => (
    <>
      You see the working copy of {when}
      {by && <> by {by}</>}; readers see the live text.
    </>
  ),
  waits: 'It waits for review.',
  other: (when: ReactNode, by: string | null) => (
    <>
      You see the live text. A working copy of {when}
      {by && <> by {by}</>} waits: what you correct here goes into it as well.
    </>
  ),
  clash:
    'The live text was changed since at the same places. Merge both before you publish; until then nothing is lost.',
  proposes:
    'This article is published. What you change goes to an editor as a proposal; readers go on seeing the live text.',
  merge: 'Compare and merge',
  compare: 'Compare',
  compareTitle: 'Live text and working copy',
  live: 'Live text',
  editLive: 'Edit the live text instead',
  open: 'Open the working copy',
  sendBack: 'Send back',
  sentBack: 'Sent back: whoever made the working copy sees your reason.',
  takeBack: 'Take back',
  takenBack: 'The working copy is a draft again.',
  discard: 'Discard',
  discardTitle: 'Discard the working copy?',
  discardText: (when: string) =>
    `The working copy from ${when} cannot be brought back. The live text stays as it is.`,
  history: {
    title: 'Working copies',
    /** What was done, after the name of who did it. */
    does: {
      begun: 'began a working copy',
      saved: 'saved it',
      proposed: 'sent it to review',
      returned: 'sent it back',
      published: 'published it',
      discarded: 'discarded it',
    },
    somebody: 'Somebody',
  },
  corrections: {
    title: 'Correct with a note',
    note: 'What was wrong, and what is right',
    hint: 'Readers see it below the article with the date, and in the list of all corrections.',
    missing: 'Write what was corrected.',
    update: 'Update with this note',
    before: 'Notes so far',
    remove: 'Remove',
    removeOf: (text: string) => `Remove the note “${text}”`,
    removeTitle: 'Take this note back?',
  },
};

export type CopyWords = Catalogue<typeof copies>;
