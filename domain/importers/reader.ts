import type { Item } from './item.ts';
import type { Source } from './source.ts';

/** Reads the exports of one system. It stands in the list of `readers.ts`. */
export interface Reader {
  /** As `--from` names it. */
  name: string;
  /**
   * Says whether the source is of this system, by the names of its files and their beginnings. It
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

/** The source is broken so that nothing of it may be taken. The message names the place. */
export class Unreadable extends Error {
  /** `line` counts from 1. */
  constructor(why: string, { file, line }: { file?: string; line?: number } = {}) {
    super(
      [file, line, ` ${why}`]
        .filter((part) => part !== undefined)
        .join(':')
        .trim(),
    );
  }
}
