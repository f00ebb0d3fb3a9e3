import { laterWords } from '../later-words.ts';
import type { HistoryWords } from './en.ts';

/** The texts of the history of an article, and of a page. */
export const [historyWords, loadHistoryWords] = laterWords<HistoryWords>({
  en: async () => (await import('./en.ts')).history,
  hi: async () => (await import('./hi.ts')).history,
});
