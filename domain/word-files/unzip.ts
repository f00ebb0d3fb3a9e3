import { fromBufferPromise } from 'yauzl';
import { limits } from '../../contract/limits.ts';

/** Why a file cannot be opened. */
export const refusals = ['old', 'other', 'large', 'broken'] as const;
type Refusal = (typeof refusals)[number];

/** A file that cannot be opened as a Word file. */
export class NoWordFile extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal);
    this.name = 'NoWordFile';
    this.refusal = refusal;
  }
}

/** The beginning of old Office files, and of new ones behind a password. */
const OLD_OFFICE = 'd0cf11e0a1b11ae1';

/**
 * Unpacks a Word file in memory. What unpacks to too much is refused before anything is unpacked, and a part that is
 * larger than a picture may be stays empty; yauzl ends a part that turns out longer than the archive says. Each part has
 * its memory for itself, so that it can go to another thread as it is. Throws NoWordFile.
 */
export async function unzipWordFile(
  bytes: Buffer,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  if (bytes.toString('hex', 0, 8) === OLD_OFFICE) {
    throw new NoWordFile('old');
  }
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') {
    throw new NoWordFile('other');
  }
  const { parts, unpacked, xml } = limits.wordFile;
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries = [];
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    size += entry.uncompressedSize;
    const isText = /\.(?:xml|rels)$/i.test(entry.fileName);
    if (entries.length >= parts || size > unpacked || (isText && entry.uncompressedSize > xml)) {
      throw new NoWordFile('large');
    }
    entries.push(entry);
  }
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of entries) {
    const isTooLarge = entry.uncompressedSize > limits.imageBytes;
    const part = new Uint8Array(isTooLarge ? 0 : entry.uncompressedSize);
    files.set(entry.fileName, part);
    if (isTooLarge) continue;
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    let at = 0;
    for await (const chunk of stream) {
      part.set(chunk, at);
      at += chunk.length;
    }
  }
  if (!files.has('[Content_Types].xml')) {
    throw new NoWordFile('other');
  }
  return files;
}
