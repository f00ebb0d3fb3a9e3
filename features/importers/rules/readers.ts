import { blogger } from './blogger/blogger.ts';
import { ghost } from './ghost/ghost.ts';
import { markdown } from './markdown/markdown.ts';
import { medium } from './medium/medium.ts';
import { mongo } from './mongo/mongo.ts';
import type { Reader } from './reader.ts';
import type { Source } from './source.ts';
import { substack } from './substack/substack.ts';
import { wordpress } from './wordpress/reader.ts';

/** All systems whose exports can be read; the first that recognises a source reads it. */
export const readers: readonly Reader[] = [
  wordpress,
  ghost,
  medium,
  substack,
  blogger,
  mongo,
  // Many folders hold a text with fields.
  markdown,
];

/** Finds the reader of a name, or the one that recognises the source; undefined: none does. */
export async function readerOf(source: Source, name?: string): Promise<Reader | undefined> {
  if (name) return readers.find((reader) => reader.name === name);
  for (const reader of readers) if (await reader.recognise(source)) return reader;
  return undefined;
}
