import { laterWords } from '../later-words.ts';
import type { UserWords } from './en.tsx';

/** The texts of the list of users. */
export const [userWords, loadUserWords] = laterWords<UserWords>({
  en: async () => (await import('./en.tsx')).users,
  hi: async () => (await import('./hi.tsx')).users,
});
