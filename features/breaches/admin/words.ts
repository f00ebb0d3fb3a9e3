import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { BreachWords } from './words.en.ts';

/** The texts of the log of breaches of personal data. */
export const [breachWords, loadBreachWords] = laterWords<BreachWords>({
  en: async () => (await import('./words.en.ts')).breaches,
  hi: async () => (await import('./words.hi.ts')).breaches,
});
