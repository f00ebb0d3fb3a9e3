/** The texts of the history of an article, and of a page. */
export const history = {
  compare: 'Compare',
  now: 'Saved now',
  restoreTitle: 'Restore this version?',
  restored: 'The version is restored.',
  back: 'Back to the article',
  none: 'The article has not been changed yet. Each save will be kept here, with the text before it.',
  saved: 'Saved',
  by: 'By',
  view: 'View',
  changes: 'What changed',
  changesOf: (when: string) => `What changed in the version of ${when}`,
  viewOf: (when: string) => `View the version of ${when}`,
  restoreOf: (when: string) => `Restore the version of ${when}`,
  restoreText: (when: string) =>
    `The article reads as on ${when} again; its address, category, author and status stay. The text of now stays in the history.`,
  restoreUndone: 'The article reads as before again.',
  sides: { old: 'Left', new: 'Right' },
  side: (side: string, when: string) => `${side} side: ${when}`,
  comparison: 'Comparison',
};

export type HistoryWords = typeof history;
