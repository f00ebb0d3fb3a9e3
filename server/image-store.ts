import { openLocalStore } from '../domain/images/local-store.ts';
import type { ImageStore } from '../domain/images/store.ts';
import type { Config } from './config.ts';

/** The store that the settings name. */
export function openImageStore({ DATA_DIR }: Config): ImageStore {
  return openLocalStore(DATA_DIR);
}
