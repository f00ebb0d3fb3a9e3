import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { ImportWords } from './words.en.tsx';

/** The texts of the screens of imports. */
export const [importWords, loadImportWords] = laterWords<ImportWords>({
  en: async () => (await import('./words.en.tsx')).imports,
  hi: async () => (await import('./words.hi.tsx')).imports,
});
