import { page } from '../../page.ts';
import type { ScheduleWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** Loads the texts of the schedule in the language of the page: few screens show them. */
export async function loadSchedule(): Promise<ScheduleWords> {
  return (await catalogues[page.language]()).schedule;
}
