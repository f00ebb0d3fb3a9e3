import type { Message } from '../contract/messages/message.ts';
import { DomainError } from './errors.ts';

export interface Refused {
  _id: string;
  message: Message;
}

/** Returns the things for which the work succeeds, and the reason for each of the others. */
export async function tryAll<T extends { _id: string }>(
  things: Iterable<T>,
  work: (thing: T) => Promise<boolean>,
): Promise<{ done: string[]; refused: Refused[] }> {
  const done: string[] = [];
  const refused: Refused[] = [];
  for (const thing of things) {
    try {
      if (await work(thing)) done.push(thing._id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ _id: thing._id, message: error.userMessage });
    }
  }
  return { done, refused };
}
