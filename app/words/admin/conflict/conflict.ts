import { laterWords } from '../later-words.ts';
import type { ConflictWords } from './en.tsx';

/** The texts of the question which of two people's changes to keep, which come with it. */
export const [conflictWords, loadConflictWords] = laterWords<ConflictWords>({
  en: async () => (await import('./en.tsx')).conflict,
  hi: async () => (await import('./hi.tsx')).conflict,
});
