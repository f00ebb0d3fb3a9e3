import { speakerOf } from '../../contract/messages/message.ts';
import type { hindi } from './messages.hi.ts';

/** Makes a message about grievances and their register. */
export const say = speakerOf<typeof hindi>();

/** Returns the key of a message of grievances for a value that a schema refuses. */
export const problem = (sentence: keyof typeof hindi) => sentence;
