import { problemsOf, speakerOf } from '../../contract/messages/message.ts';
import type { hindi } from './messages.hi.ts';

/** Makes a message about the calendar. */
export const say = speakerOf<typeof hindi>();

/** Returns the key of a message about the calendar, or of the core, for a value that a schema refuses. */
export const problem = problemsOf<typeof hindi>();
