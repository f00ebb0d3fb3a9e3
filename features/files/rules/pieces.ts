import { createHash } from 'node:crypto';
import { DomainError } from '../../../domain/errors.ts';
import { type ImageStore, StoreError } from '../../../domain/images/store.ts';
import { fileLimits } from '../limits.ts';
import { say } from '../messages.ts';

const { piece: PIECE, slice: SLICE } = fileLimits;

/** Returns the hash of a piece, of which its key is made: what was sent at the same time never takes its place. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Returns the key of a piece of a file. */
export const pieceKey = (id: string, number: number, hash: string): string =>
  `files/${id}-${String(number).padStart(4, '0')}-${hash}`;

/** Runs work on the store; its failures speak of files. */
export async function onStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const { status } = error;
    throw new DomainError(
      status === 507 ? 507 : 503,
      status === 507
        ? say('The disk of the site is full: the file was not kept.')
        : say('The files of the site cannot be reached just now. Please try again shortly.'),
    );
  }
}

/** Removes all pieces of a file. */
export async function removePieces(store: ImageStore, id: string): Promise<void> {
  for (const { key } of await store.list(`files/${id}-`)) await store.remove(key);
}

/** Yields the bytes of a part of a file, a slice at a time, so that memory never holds more of it. */
export async function* readBytes(
  store: ImageStore,
  { id, pieces }: { id: string; pieces: string },
  { from, to }: { from: number; to: number },
): AsyncGenerator<Buffer> {
  const hashes = pieces.split(' ');
  for (let at = from; at <= to; ) {
    const number = Math.floor(at / PIECE);
    const start = at - number * PIECE;
    const end = Math.min(start + SLICE, PIECE, start + to - at + 1);
    const key = pieceKey(id, number, hashes[number] ?? '');
    const bytes = await store.read(key, { from: start, to: end - 1 });
    // What has been announced cannot be taken back: the connection breaks, and no copy is taken for whole.
    if (bytes?.length !== end - start) throw new Error(`${key} is missing or not whole`);
    yield bytes;
    at += bytes.length;
  }
}
