/** What statistics are called. */
export const statisticsName = { en: 'Statistics', hi: 'आँकड़े' };
