import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { AdvertWords } from './words.en.ts';

/** The texts of the screen of adverts. */
export const [advertWords, loadAdvertWords] = laterWords<AdvertWords>({
  en: async () => (await import('./words.en.ts')).adverts,
  hi: async () => (await import('./words.hi.ts')).adverts,
});
