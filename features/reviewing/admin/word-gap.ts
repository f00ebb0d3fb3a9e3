export interface Range {
  from: number;
  to: number;
}

/** Returns what goes with words that are taken out of a line: the space that would be left over, too. */
export function withGap(line: string, { from, to }: Range): Range {
  const spaceBefore = from === 0 || /\s/.test(line.charAt(from - 1));
  if (!spaceBefore) return { from, to };
  if (/\s/.test(line.charAt(to))) return { from, to: to + 1 };
  return from > 0 && /^[,.;:!?।)]?$/.test(line.charAt(to)) ? { from: from - 1, to } : { from, to };
}
