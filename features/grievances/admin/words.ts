import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { GrievanceWords } from './words.en.ts';

/** The texts of the register of grievances. */
export const [grievanceWords, loadGrievanceWords] = laterWords<GrievanceWords>({
  en: async () => (await import('./words.en.ts')).grievances,
  hi: async () => (await import('./words.hi.ts')).grievances,
});
