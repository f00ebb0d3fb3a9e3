import { laterWords } from '../later-words.ts';
import type { TranslationWords } from './en.ts';

/** The texts of the translation of an article. */
export const [translationWords, loadTranslationWords] = laterWords<TranslationWords>({
  en: async () => (await import('./en.ts')).translation,
  hi: async () => (await import('./hi.ts')).translation,
});
