import { defineAudit } from '../../contract/audit-action.ts';

/** What is set of the calendar: it is logged with the settings. */
export const daysAudit = defineAudit('settings', ['day', 'day-gone', 'gaps'], { onPages: true });

/** The address of somebody's calendar: it belongs to the account. */
export const feedAudit = defineAudit('user', ['calendar', 'calendar-gone'], { onPages: true });
