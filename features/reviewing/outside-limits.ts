/** Apart from those of notes: the dialog of links is loaded later than notes, which would need a file more. */
export const outsideLimits = {
  /** People outside who may read one article by links. */
  readers: 20,
  /** Notes of one of them on it. */
  notes: 50,
  /** Days for which a link works at most. */
  days: 30,
} as const;
