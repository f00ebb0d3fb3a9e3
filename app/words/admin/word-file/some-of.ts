/** The most numbers that a message names. */
const NAMED = 10;

/** Names pictures by their numbers, the first of many. */
export const someOf = (numbers: number[]): string =>
  numbers.length > NAMED ? `${numbers.slice(0, NAMED).join(', ')}…` : numbers.join(', ');
