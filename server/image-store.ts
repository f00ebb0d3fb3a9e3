import { openLocalStore } from '../domain/images/local-store.ts';
import type { ImageStore } from '../domain/images/store.ts';
import type { Config } from './config.ts';
import { openS3Store } from './s3-store.ts';

/** Opens the image store that the settings name. */
export function openImageStore({ S3, DATA_DIR }: Config): ImageStore {
  return S3 ? openS3Store(S3) : openLocalStore(DATA_DIR);
}
