import { definePermission } from '../../contract/permissions.ts';

/** Naming days of the site's own, and saying when a category has gone without a story for too long. */
export const manageCalendar = definePermission(
  'calendar.manage',
  { admin: 'any', editor: 'any' },
  'manage',
);
