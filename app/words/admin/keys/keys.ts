import { laterWords } from '../later-words.ts';
import type { KeyWords } from './en.ts';

/** The texts of the screen of API keys. */
export const [keyWords, loadKeyWords] = laterWords<KeyWords>({
  en: async () => (await import('./en.ts')).keys,
  hi: async () => (await import('./hi.ts')).keys,
});
