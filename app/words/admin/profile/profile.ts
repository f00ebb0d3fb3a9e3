import { laterWords } from '../later-words.ts';
import type { ProfileWords } from './en.tsx';

/** The texts of profiles. */
export const [profileWords, loadProfileWords] = laterWords<ProfileWords>({
  en: async () => (await import('./en.tsx')).profile,
  hi: async () => (await import('./hi.tsx')).profile,
});
