export const noteLimits = {
  /** Characters of a text in which notes find their words: its first. */
  text: 200_000,
  /** Characters of a note, of the words that it is about, and of what around them tells where they stand. */
  note: 2000,
  quote: 1000,
  context: 40,
  /** Notes of one article, answers included, and people whom one can name in a note. */
  notes: 500,
  mentions: 10,
} as const;
