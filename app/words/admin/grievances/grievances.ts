import { laterWords } from '../later-words.ts';
import type { GrievanceWords } from './en.ts';

/** The texts of the register of grievances. */
export const [grievanceWords, loadGrievanceWords] = laterWords<GrievanceWords>({
  en: async () => (await import('./en.ts')).grievances,
  hi: async () => (await import('./hi.ts')).grievances,
});
