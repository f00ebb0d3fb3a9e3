/** What the calendar and its screen are called. */
export const calendarName = { en: 'Calendar', hi: 'कैलेंडर' };

/** What the address is called by which a calendar program reads one's calendar. */
export const feedName = { en: 'Calendar address', hi: 'कैलेंडर का पता' };
