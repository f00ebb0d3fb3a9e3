import type { Message } from '../../contract/sentences/say.ts';
import { DomainError } from '../errors.ts';

/** The store of pictures has not done what was asked: 503 it is silent, 502 it refuses, 507 it is full. */
export class StoreError extends DomainError {
  constructor(status: 502 | 503 | 507, message: Message, cause: unknown) {
    super(status, message);
    this.name = 'StoreError';
    this.cause = cause;
  }
}

/** What is in a store: what readers get, what pages never name, and notes of what is not done yet. */
export const FOLDERS = ['images', 'masters', 'unfinished'] as const;

/** A file of the store. */
export interface StoredFile {
  /** Its folder and name: `images/ID-800.webp`, `masters/ID.webp`. */
  key: string;
  bytes: number;
}

/**
 * Where the files of pictures are kept. What is under `images/` readers get; what is under
 * `masters/` pages never name. Names are made of content: a key never gets another picture. Throws
 * nothing but StoreErrors.
 */
export interface ImageStore {
  /** What stands before `/images/` in addresses; empty for this site itself. */
  readonly base: string;
  /** Writes a file that is either whole or as it was before. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** A file's bytes; null when it is not there. */
  read(key: string): Promise<Buffer | null>;
  /** The files whose keys begin so. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Takes a file away; nothing happens when it is not there. */
  remove(key: string): Promise<void>;
  /** Takes away what writes that were cut short before this moment have left. */
  sweep(before: Date): Promise<void>;
}
