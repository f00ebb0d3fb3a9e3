import { laterWords } from '../later-words.ts';
import type { CategoryWords } from './en.tsx';

/** The texts of the categories. */
export const [categoryWords, loadCategoryWords] = laterWords<CategoryWords>({
  en: async () => (await import('./en.tsx')).categories,
  hi: async () => (await import('./hi.tsx')).categories,
});
