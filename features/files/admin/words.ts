import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { FileWords } from './words.en.ts';

/** The texts of the screen of files. */
export const [fileWords, loadFileWords] = laterWords<FileWords>({
  en: async () => (await import('./words.en.ts')).files,
  hi: async () => (await import('./words.hi.ts')).files,
});
