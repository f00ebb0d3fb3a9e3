import { JSONParser } from '@streamparser/json';
import { say } from '../messages.ts';
import { Unreadable } from './reader.ts';
import type { SourceFile } from './source.ts';

interface Found {
  value: unknown;
  /** The keys from the root to the value. */
  path: (string | number)[];
}

/** Counts the ends of lines in a chunk before a place in it. */
function linesIn(chunk: Uint8Array, end = chunk.length): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0 && at < end; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/**
 * Yields the values at some paths of a JSON file (`$.db.*.data.*.*`) as they are read, and holds no more
 * than one of them. A file may also hold one value after the other, as JSON lines do: their path is `$`.
 * Throws Unreadable with the line where the file is no JSON.
 */
export async function* jsonValues(file: SourceFile, paths: string[]): AsyncGenerator<Found> {
  let found: Found[] = [];
  let line = 1;
  const parser = new JSONParser({ paths, keepStack: false, separator: '' });
  parser.onValue = ({ value, key, stack }) => {
    const path = [...stack.map((level) => level.key), key].filter((step) => step !== undefined);
    found.push({ value, path });
  };
  for await (const chunk of file.open()) {
    try {
      parser.write(chunk);
    } catch (error) {
      const at = /chunk position "(\d+)"/.exec(error instanceof Error ? error.message : '')?.[1];
      line += linesIn(chunk, at ? Number(at) : undefined);
      throw new Unreadable(say('is no JSON from here on'), { file: file.path, line });
    }
    line += linesIn(chunk);
    yield* found;
    found = [];
  }
  try {
    parser.end();
  } catch {
    throw new Unreadable(say('ends in the middle of a value'), { file: file.path, line });
  }
  yield* found;
}
