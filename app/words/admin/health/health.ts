import { laterWords } from '../later-words.ts';
import type { HealthWords } from './en.ts';

/** The texts of the screen that says how the site does. */
export const [healthWords, loadHealthWords] = laterWords<HealthWords>({
  en: async () => (await import('./en.ts')).health,
  hi: async () => (await import('./hi.ts')).health,
});
