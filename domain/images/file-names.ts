import { createHash } from 'node:crypto';
import { featureFolders } from '../../features/features.ts';
import { DomainError } from '../errors.ts';
import type { ImageStore } from './store.ts';

/** What a picture is known by: the SHA-256 of its source in hex, and its id, which is made of that. */
export interface ImageIdentity {
  id: string;
  source_hash: string;
}

/**
 * Returns what a picture is known by. The id is 64 bits of the hash, short since pages name each picture many times, in
 * characters that every file system allows.
 */
export function identityOf(source: Buffer): ImageIdentity {
  const source_hash = createHash('sha256').update(source).digest('hex');
  const id = BigInt(`0x${source_hash.slice(0, 16)}`)
    .toString(36)
    .padStart(13, '0');
  return { id, source_hash };
}

/** The sizes of files by key. */
export type Files = Map<string, number>;

/** Lists every file of a store. */
export async function listFiles(store: ImageStore): Promise<Files> {
  const found = [await store.list('images/'), await store.list('masters/')];
  for (const { folder } of featureFolders) found.push(await store.list(`${folder}/`));
  return new Map(found.flat().map(({ key, bytes }) => [key, bytes]));
}

type Base = Pick<ImageStore, 'base'>;

/** Returns the address at which readers get a file. */
export function addressOf(store: Base, name: string): string {
  return `${store.base}/images/${name}`;
}

/** Returns the pattern of the addresses of a store's files, for `like`. */
export function addressesOf(store: Base): string {
  return addressOf(store, '%');
}

/** Throws 409 for a picture whose files are in another store than the present one. */
export function requireHere(store: ImageStore, url: string): void {
  if (url.startsWith(addressOf(store, ''))) return;
  throw new DomainError(
    409,
    'This picture is not in the store that the site uses now. An administrator can move it: npx lekhani images move',
  );
}

/** Returns the key of a picture's master. */
export function masterKey(id: string): string {
  return `masters/${id}.webp`;
}

/** Removes every file of a picture; returns whether there were any. */
export async function removeFiles(store: ImageStore, id: string): Promise<boolean> {
  const prefixes = [`masters/${id}.`, `images/${id}.`, `images/${id}-`];
  const found = await Promise.all(prefixes.map((prefix) => store.list(prefix)));
  const files = found.flat();
  await Promise.all(files.map(({ key }) => store.remove(key)));
  return files.length > 0;
}
