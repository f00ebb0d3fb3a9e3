import { laterWords } from '../later-words.ts';
import type { AdvertWords } from './en.ts';

/** The texts of the screen of adverts. */
export const [advertWords, loadAdvertWords] = laterWords<AdvertWords>({
  en: async () => (await import('./en.ts')).adverts,
  hi: async () => (await import('./hi.ts')).adverts,
});
