import { type Checker, createChecker } from '../../hindi/spelling/checker.ts';
import { readSpeller } from '../../hindi/typing/speller/read.ts';
import type { WordFiles } from '../typing/word-files.ts';

/** What the page asks: first with the files; `own` are the words that were taught since. */
export type Asked =
  | { files: WordFiles; own: readonly string[] }
  | { id: number; check: readonly string[] }
  | { id: number; near: string };
/** The unknown ones of checked words, or the words that may be meant. */
export interface Answered {
  id: number;
  words: string[];
}

let checker: Checker | undefined;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('files' in data) {
    const { list, model, loans } = data.files;
    checker = createChecker({ list, speller: readSpeller(model), loans }, data.own);
    return;
  }
  const known = checker;
  const words =
    'check' in data
      ? data.check.filter((word) => known?.isKnown(word) === false)
      : (known?.candidates(data.near) ?? []);
  postMessage({ id: data.id, words } satisfies Answered);
});
