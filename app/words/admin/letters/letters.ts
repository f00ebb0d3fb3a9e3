import { laterWords } from '../later-words.ts';
import type { LetterWords } from './en.tsx';

/** The texts of the letters, their lists and who gets them. */
export const [letterWords, loadLetterWords] = laterWords<LetterWords>({
  en: async () => (await import('./en.tsx')).letters,
  hi: async () => (await import('./hi.tsx')).letters,
});
