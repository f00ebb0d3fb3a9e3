/**
 * Characters of a grievance, of an answer and of notes, of the first words in the register, entries of one page
 * of a disclosure, months that are disclosed, and the deadlines of the IT Rules, 2021, which a site may shorten.
 */
export const grievanceLimits = {
  text: 5000,
  answer: 5000,
  notes: 5000,
  opening: 160,
  disclosed: 50,
  months: 240,
  acknowledgeHours: { usual: 24, most: 24 },
  answerDays: { usual: 15, most: 15 },
  keepDays: { usual: 365, least: 60, most: 3650 },
} as const;
