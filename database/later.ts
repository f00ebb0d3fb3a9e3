/** Returns a moment so many milliseconds after another, as it is stored. */
export const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();
