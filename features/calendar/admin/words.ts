import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { CalendarWords } from './words.en.ts';

/** The texts of the calendar. */
export const [calendarWords, loadCalendarWords] = laterWords<CalendarWords>({
  en: async () => (await import('./words.en.ts')).calendar,
  hi: async () => (await import('./words.hi.ts')).calendar,
});
