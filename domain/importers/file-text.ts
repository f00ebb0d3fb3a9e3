import { Unreadable } from './reader.ts';
import type { SourceFile } from './source.ts';

/** Bytes of the largest file that is held as a whole: one text, not a whole site. */
const MOST = 30_000_000;

/** Reads a file as UTF-8, without a mark at its beginning. Throws Unreadable when it is too large. */
export async function fileText(file: SourceFile, most = MOST): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.open()) {
    size += chunk.length;
    if (size > most) {
      throw new Unreadable(`is larger than ${most / 1_000_000} MB`, { file: file.path });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}
