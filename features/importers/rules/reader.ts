import { inEnglish, type Message } from '../../../contract/messages/message.ts';
import { say } from '../messages.ts';
import type { Item } from './item.ts';
import type { Source } from './source.ts';

/** Reads the exports of one system. It stands in the list of `readers.ts`. */
export interface Reader {
  /** As `--from` names it. */
  name: string;
  /**
   * Whether the source is of this system, by the names of its files and their beginnings. It
   * does not throw: what cannot be read is not of this system.
   */
  recognise(source: Source): Promise<boolean>;
  /**
   * Yields what the source holds, each time the same in the same order: the engine reads it once to
   * check and count, and once more to write. It holds at most some hundred bytes of each item.
   * Throws Unreadable where nothing may be taken.
   */
  read(source: Source): AsyncIterable<Item>;
  /** The address of the whole picture of which this address names a smaller copy; null: none. */
  wholePicture?(address: string): string | null;
}

interface FaultPlace {
  file?: string;
  /** Counts from 1. */
  line?: number;
}

/** Says at which place of a source something is wrong. */
function sayPlace(problem: Message, { file, line }: FaultPlace): Message {
  if (file === undefined) return problem;
  if (line === undefined) return say('{file}: {problem}', { file, problem });
  return say('{file}:{line}: {problem}', { file, line, problem });
}

/** The source is broken so that nothing of it may be taken. */
export class Unreadable extends Error {
  /** Names the place; the message is the English of it. */
  readonly userMessage: Message;

  constructor(why: Message, place: FaultPlace = {}) {
    const userMessage = sayPlace(why, place);
    super(inEnglish(userMessage));
    this.userMessage = userMessage;
  }
}
