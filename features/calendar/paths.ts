import { builders } from '../../contract/paths/pattern.ts';

export const calendarPatterns = {
  /** The screen of the admin. */
  screen: '/admin/calendar',
} as const;

/** Builders of the addresses of the calendar. */
export const calendarPaths = builders(calendarPatterns);
