import { channel } from 'node:diagnostics_channel';

/** Tells the server, which knows how to log, when the database fails and when it is back: one sentence each. */
export const databaseNews = channel('lekhani:database');
