import { readFileSync } from 'node:fs';

/** Lines as people shorten them in messages, word by word, each with the words that are meant. */
export function messages(): { typed: string[]; written: string[] }[] {
  const [, ...lines] = readFileSync('tests/corpus/messages.txt', 'utf8')
    .normalize('NFC')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  return lines.flatMap((typed, at) =>
    at % 2 === 0 ? [{ typed, written: lines[at + 1] ?? [] }] : [],
  );
}
