import { speakerOf } from '../../contract/messages/message.ts';
import type { hindi } from './messages.hi.ts';

/** Makes a message of live blogs. */
export const say = speakerOf<typeof hindi>();
