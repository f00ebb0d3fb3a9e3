import { problemsOf, speakerOf } from '../../contract/messages/message.ts';
import type { hindi } from './messages.hi.ts';

/** Makes a message of adverts. */
export const say = speakerOf<typeof hindi>();

/** Returns the key of a message of adverts, or of the core, for a value that a schema refuses. */
export const problem = problemsOf<typeof hindi>();
