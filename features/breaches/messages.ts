import { speakerOf } from '../../contract/messages/message.ts';
import type { hindi } from './messages.hi.ts';

/** Makes a message of the log of breaches. */
export const say = speakerOf<typeof hindi>();
