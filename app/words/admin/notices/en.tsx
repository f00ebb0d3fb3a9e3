import type { ReactNode } from 'react';

/** The texts of what is said above the form of an article. */
export const notices = {
  readOnly: {
    published:
      'This article is published: only those who may publish it can change it. What is wrong in it an editor can correct.',
    unpublished:
      'This article was published once: only those who may publish it can change it now.',
    scheduled: (when: string) =>
      `This is to be published on ${when}: until then only those who may publish it can change it. Ask an editor to take the time back, or leave a note.`,
  },
  found: {
    title: 'Unsaved texts',
    discardTitle: 'Throw this text away?',
    discardText: (when: string, opening: string) =>
      `The unsaved text from ${when}${opening && `, “${opening}”,`} cannot be brought back.`,
    discardAction: 'Throw away',
    aside: (when: ReactNode) => <>There is text of yours that was put aside, from {when}</>,
    unsaved: (when: ReactNode) => <>There is unsaved text from {when}</>,
    draft: (when: ReactNode) => <>You have unsaved work from {when}</>,
    elsewhere: (when: ReactNode) => <>You have unsaved work from {when} on another device</>,
    stale: '. The article has been saved since.',
    compare: 'Compare',
    onDevice: { use: 'Restore it', discard: 'Throw it away' },
    onServer: { use: 'Use it', discard: 'Discard' },
  },
};

export type NoticeWords = typeof notices;
