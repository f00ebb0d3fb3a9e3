import { page } from '../../page.ts';
import type { CalendarFeedWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts about the address of one's calendar in the language of the page. */
export async function loadCalendarFeed(): Promise<CalendarFeedWords> {
  return (await catalogues[page.language]()).calendarFeed;
}
