import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { StatisticsWords } from './words.en.ts';

/** The texts about what readers open. */
export const [statisticsWords, loadStatisticsWords] = laterWords<StatisticsWords>({
  en: async () => (await import('./words.en.ts')).statistics,
  hi: async () => (await import('./words.hi.ts')).statistics,
});
