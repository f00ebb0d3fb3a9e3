import { laterWords } from '../later-words.ts';
import type { PageWords } from './en.tsx';

/** The texts of the screens of static pages. */
export const [pageWords, loadPageWords] = laterWords<PageWords>({
  en: async () => (await import('./en.tsx')).pages,
  hi: async () => (await import('./hi.tsx')).pages,
});
