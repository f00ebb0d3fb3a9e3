import { laterWords } from '../later-words.ts';
import type { BreachWords } from './en.ts';

/** The texts of the log of breaches of personal data. */
export const [breachWords, loadBreachWords] = laterWords<BreachWords>({
  en: async () => (await import('./en.ts')).breaches,
  hi: async () => (await import('./hi.ts')).breaches,
});
