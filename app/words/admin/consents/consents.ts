import { laterWords } from '../later-words.ts';
import type { ConsentWords } from './en.ts';

/** The texts of the register of consents. */
export const [consentWords, loadConsentWords] = laterWords<ConsentWords>({
  en: async () => (await import('./en.ts')).consents,
  hi: async () => (await import('./hi.ts')).consents,
});
