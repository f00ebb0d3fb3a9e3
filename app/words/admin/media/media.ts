import { laterWords } from '../later-words.ts';
import type { MediaWords } from './en.ts';

/** The texts of the media library. */
export const [mediaWords, loadMediaWords] = laterWords<MediaWords>({
  en: async () => (await import('./en.ts')).media,
  hi: async () => (await import('./hi.ts')).media,
});
