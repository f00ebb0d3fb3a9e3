import { problemsOf, speakerOf } from '../../contract/messages/message.ts';
import type { hindi } from './messages.hi.ts';

/** The key of a message of imports. */
export type ImportMessage = keyof typeof hindi;

/** Makes a message of imports. */
export const say = speakerOf<typeof hindi>();

/** Returns the key of a message of imports, or of the core, for a value that a schema refuses. */
export const problem = problemsOf<typeof hindi>();
