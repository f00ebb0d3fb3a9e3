import { readFileSync } from 'node:fs';

/** Lines as they are typed in Latin letters, and what they become. */
export function mixedTyping(): { typed: string; written: string }[] {
  const [, ...lines] = readFileSync('tests/corpus/mixed-typing.txt', 'utf8')
    .normalize('NFC')
    .trim()
    .split('\n');
  return lines.flatMap((typed, at) =>
    at % 2 === 0 ? [{ typed, written: lines[at + 1] ?? '' }] : [],
  );
}
