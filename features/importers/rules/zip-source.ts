import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { say } from '../messages.ts';
import { Unreadable } from './reader.ts';
import { beginningOf, openSource, type Source, type SourceFile } from './source.ts';

/** No export has more; their list alone would fill the memory. */
const MOST_FILES = 200_000;
/** Text packs to a tenth; what unpacks to more than this was made to fill a disk. */
const MOST_GROWTH = 200;
/** Bytes below which it does not matter how well a file is packed, nor all of them together. */
const SMALL = 100_000;

/** Opens the archive anew for each read, so that nothing stays open. */
class ByPath extends RandomAccessReader {
  readonly #path: string;
  constructor(path: string) {
    super();
    this.#path = path;
  }
  override _readStreamForRange(start: number, end: number) {
    return createReadStream(this.#path, { start, end: end - 1 });
  }
}

/** What systems put into archives beside the export. */
const beside = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

/**
 * Throws Unreadable for what was made to do harm.
 *
 * @param size of the entry, or of all entries until now.
 * @param packed bytes that it has in the archive, or those of the archive, of which entries may share some.
 */
function requireLittleGrowth(size: number, packed: number, place: { file?: string }): void {
  if (size > SMALL && size > packed * MOST_GROWTH) {
    throw new Unreadable(say('unpacks to far more than any text or picture does'), place);
  }
}

function requireHarmless(zip: ZipFile, entry: Entry): void {
  const { uncompressedSize, compressedSize, fileName: file } = entry;
  requireLittleGrowth(uncompressedSize, compressedSize, { file });
  if (zip.entryCount > MOST_FILES) {
    throw new Unreadable(say('holds {count} files', { count: zip.entryCount }));
  }
  if (entry.isEncrypted()) throw new Unreadable(say('is behind a password'), { file });
}

async function* partOf(zip: ZipFile, entry: Entry, part?: { start: number; end: number }) {
  const { start, end } = part ?? { start: 0, end: entry.uncompressedSize };
  const chunks: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  let at = 0;
  for await (const chunk of chunks) {
    const wanted = chunk.subarray(Math.max(0, start - at), Math.max(0, end - at));
    if (wanted.length > 0) yield wanted;
    at += chunk.length;
    if (at >= end) return;
  }
}

/**
 * Lists the files of a zip archive, in the order of the archive; they are unpacked as they are read,
 * never onto the disk. Throws Unreadable for an archive that is broken or was made to do harm: names
 * that lead outside, far more bytes than it has.
 */
async function zipFiles(path: string): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  try {
    const { size } = await stat(path);
    const options = { autoClose: false, lazyEntries: true };
    const zip = await fromRandomAccessReaderPromise(new ByPath(path), size, options);
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      requireHarmless(zip, entry);
      unpacked += entry.uncompressedSize;
      requireLittleGrowth(unpacked, size, {});
      if (entry.fileName.endsWith('/') || beside.test(entry.fileName)) continue;
      files.push({
        path: entry.fileName,
        size: entry.uncompressedSize,
        open: (part) => partOf(zip, entry, part),
      });
    }
  } catch (error) {
    if (error instanceof Unreadable || !(error instanceof Error)) throw error;
    throw new Unreadable(say('is no archive that can be read: {why}', { why: error.message }));
  }
  return files;
}

/** Opens a folder, a file, or the files of a zip archive. Throws an Error when there is none. */
export async function openExport(path: string): Promise<Source> {
  const source = await openSource(path);
  const [file, ...more] = source.files;
  if (!file || more.length > 0 || file.path !== source.name) return source;
  const zipped = (await beginningOf(file, 4)) === 'PK\x03\x04';
  return zipped ? { ...source, files: await zipFiles(path) } : source;
}
