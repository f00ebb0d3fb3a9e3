import { speakerOf } from '../../contract/messages/message.ts';
import type { hindi } from './messages.hi.ts';

/** Makes a message about newsletters. */
export const say = speakerOf<typeof hindi>();
