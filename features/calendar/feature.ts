import { defineFeature } from '../feature.ts';
import { calendarPatterns } from './paths.ts';

/** The calendar: what was published, what is scheduled and what is planned, day by day. */
export const calendar = defineFeature({
  name: 'calendar',
  screens: { [calendarPatterns.screen]: 'admin/calendar.tsx' },
});
