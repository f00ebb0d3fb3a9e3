import { laterWords } from '../later-words.ts';
import type { WordFileWords } from './en.ts';

/** The texts of the dialog that opens a Word file. */
export const [wordFileWords, loadWordFileWords] = laterWords<WordFileWords>({
  en: async () => (await import('./en.ts')).wordFile,
  hi: async () => (await import('./hi.ts')).wordFile,
});
