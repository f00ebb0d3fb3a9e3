import { say } from '../messages.ts';
import { Unreadable } from './reader.ts';
import type { SourceFile } from './source.ts';

/** Bytes of the largest file that is held as a whole: one text, not a whole site. */
const MAX_BYTES = 30_000_000;

/** Reads a file as UTF-8, without a mark at its beginning. Throws Unreadable when it is too large. */
export async function fileText(file: SourceFile, most = MAX_BYTES): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.open()) {
    size += chunk.length;
    if (size > most) {
      const why = say('is larger than {most} MB', { most: most / 1_000_000 });
      throw new Unreadable(why, { file: file.path });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}
