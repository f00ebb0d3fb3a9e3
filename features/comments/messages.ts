import { speakerOf } from '../../contract/messages/message.ts';
import type { hindi } from './messages.hi.ts';

/** Makes a message about comments. */
export const say = speakerOf<typeof hindi>();

/** Returns the key of a message of comments for a value that a schema refuses. */
export const problem = (sentence: keyof typeof hindi) => sentence;
