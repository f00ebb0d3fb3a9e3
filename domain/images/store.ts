import type { MessageOrKey } from '../../contract/messages/message.ts';
import { featureFolders } from '../../features/features.ts';
import { DomainError } from '../errors.ts';

/** A failure of the image store: 503 it does not answer, 502 it refuses, 507 it is full. */
export class StoreError extends DomainError {
  constructor(status: 502 | 503 | 507, message: MessageOrKey, cause: unknown) {
    super(status, message);
    this.name = 'StoreError';
    this.cause = cause;
  }
}

/** The folders of a store: files for readers, masters that no page names, notes of unfinished work, and those of features. */
export const FOLDERS = [
  'images',
  'masters',
  'unfinished',
  ...featureFolders.map(({ folder }) => folder),
];

/** A file of the store. */
export interface StoredFile {
  /** The folder and name of the file: `images/ID-640.webp`, `masters/ID.webp`. */
  key: string;
  bytes: number;
}

/** A part of a file: its first and its last byte, counted from 0. */
export interface Part {
  from: number;
  to: number;
}

/**
 * Stores the files of pictures. Readers get the files in `images/`; no page names those in `masters/`.
 * Names are made of the content, so a key never gets another picture. Throws only StoreErrors.
 */
export interface ImageStore {
  /** The part of addresses before `/images/`; empty when the site itself serves the files. */
  readonly base: string;
  /** Writes a file atomically: it is either complete or as it was before. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes of a file, or a part of them; null when it does not exist. */
  read(key: string, part?: Part): Promise<Buffer | null>;
  /** Lists the files whose keys begin with a prefix. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Removes a file, if it exists. */
  remove(key: string): Promise<void>;
  /** Removes what writes that were interrupted before this time have left. */
  sweep(before: Date): Promise<void>;
}
