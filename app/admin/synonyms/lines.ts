/** Returns the words of each line, without empty lines. */
export function groupsOf(text: string): string[][] {
  return text.split('\n').flatMap((line) => {
    const words = wordsOf(line);
    return words.length > 0 ? [words] : [];
  });
}

/** Returns the number of the line on which a group stands, from one. */
export function lineOf(text: string, group: number): number {
  const lines = text.split('\n').map((line, at) => ({ at, words: wordsOf(line) }));
  return (lines.filter(({ words }) => words.length > 0)[group]?.at ?? 0) + 1;
}

/** Returns the line of each group. */
export const linesOf = (groups: readonly (readonly string[])[]): string[] =>
  groups.map((words) => words.join(', '));

export const textOf = (groups: readonly (readonly string[])[]): string =>
  linesOf(groups).join('\n');

function wordsOf(line: string): string[] {
  return line
    .split(/[,;،]/)
    .map((word) => word.trim())
    .filter(Boolean);
}
