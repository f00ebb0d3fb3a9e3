import { speakerOf } from '../../contract/messages/message.ts';
import type { hindi } from './messages.hi.ts';

/** Makes a message of files. */
export const say = speakerOf<typeof hindi>();
