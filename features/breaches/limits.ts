/** Characters of each text about a breach of personal data, and the hours in which the board is told of it. */
export const breachLimits = { text: 5000, hours: 72 };
