/** Returns a moment so many milliseconds after another, as it is stored. */
export const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

/** Returns the time of a change, later than that of the one before: by it the two are told apart, also within a millisecond. */
export const timeAfter = (before: string, now = new Date()): string =>
  new Date(Math.max(now.getTime(), (Date.parse(before) || 0) + 1)).toISOString();
