import type { hindi } from './hindi/newsletters.ts';
import { speakerOf } from './message.ts';

/** Makes a message about newsletters. */
export const say = speakerOf<typeof hindi>();
