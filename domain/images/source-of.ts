import { DomainError } from '../errors.ts';
import { masterKey } from './file-names.ts';
import type { ImageStore } from './store.ts';

/** Reads the best file of a picture: the master, or the widest variant of one without. Throws 422 when there is none. */
export async function sourceOf(
  store: ImageStore,
  { id, src_set }: { id: string; src_set: string },
): Promise<Buffer> {
  const widest = src_set.split(', ').at(-1)?.split(' ')[0] ?? '';
  const source =
    (await store.read(masterKey(id))) ??
    (await store.read(`images/${widest.slice(widest.lastIndexOf('/') + 1)}`));
  if (!source) throw new DomainError(422, 'The files of this picture are missing.');
  return source;
}
