import { tracingChannel } from 'node:diagnostics_channel';

/** Tells who traces of each render, and lets what it asks the database be known as its own; free without listeners. */
export const renders = tracingChannel('lekhani:render');
