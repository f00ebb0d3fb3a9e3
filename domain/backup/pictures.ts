import { featureFolders } from '../../features/features.ts';
import type { Archive } from '../archive/write.ts';
import { type Files, listFiles } from '../images/file-names.ts';
import type { ImageStore } from '../images/store.ts';

/**
 * The form of the keys of picture files. Files with other keys are never written to the folder that
 * readers are served from.
 */
const pictureKey =
  /^(?:images\/[0-9a-z]{13,24}(?:-\d+)?\.(?:jpg|webp|avif)|masters\/[0-9a-z]{13,24}\.webp)$/;

/** Tells whether a member of an archive is a file of a picture, or of a feature. */
export function isPicture(name: string): boolean {
  return pictureKey.test(name) || isOfFeature(name);
}

const isOfFeature = (name: string) => featureFolders.some(({ key }) => key.test(name));

/** Adds the files of a store that are not in the archive yet, with `stored` only these of features. */
export async function addPictures(
  archive: Archive,
  store: ImageStore,
  {
    added,
    stored,
    onProgress,
  }: {
    added: Set<string>;
    stored?: ReadonlySet<string>;
    onProgress: (done: number, total: number) => void;
  },
): Promise<void> {
  const there = await listFiles(store);
  const isWanted = (key: string) => !stored || stored.has(key) || !isOfFeature(key);
  const files = [...there.keys()].filter(
    (key) => isPicture(key) && isWanted(key) && !added.has(key),
  );
  for (const [place, key] of files.entries()) {
    const bytes = await store.read(key);
    // The file may have been deleted meanwhile.
    if (bytes) {
      await archive.add(key, bytes);
      added.add(key);
    }
    onProgress(place + 1, files.length);
  }
}

/** Writes a picture file, and replaces a file of that name with other content. */
export async function keepPicture(
  store: ImageStore,
  there: Files,
  { key, bytes }: { key: string; bytes: Buffer },
): Promise<void> {
  if (there.has(key) && (await store.read(key))?.equals(bytes)) return;
  await store.write(key, bytes);
  there.set(key, bytes.length);
}
