export const calendarLimits = {
  /** Days before and after today that a calendar program gets. */
  feedDays: { before: 31, after: 366 },
  /** Articles in the tray. */
  tray: 50,
  /** Days of the site's own, characters of their names, and days of a gap. */
  days: { most: 200, name: 60, gap: 90 },
};
