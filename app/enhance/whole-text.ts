/** The event of a window in which the rest of a locked story has come. */
export const WHOLE_TEXT = 'wholetext';
