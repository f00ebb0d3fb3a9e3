import { laterWords } from '../later-words.ts';
import type { StatisticsWords } from './en.ts';

/** The texts of the screen that says what readers open. */
export const [statisticsWords, loadStatisticsWords] = laterWords<StatisticsWords>({
  en: async () => (await import('./en.ts')).statistics,
  hi: async () => (await import('./hi.ts')).statistics,
});
