/** The Hindi names of the settings of pings, for messages that name one. */
export const fields = { feedHub: 'हब (WebSub)', indexNow: 'IndexNow' };
