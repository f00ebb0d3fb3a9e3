/** Days that the dashboard shows, including today; rows of its lists of what is read now and most; rows of each list of the screen. */
export const statisticsLimits = { days: 30, readNow: 5, mostRead: 10, rows: 20 } as const;
