import type { ImportFiles } from '../../contract.ts';
import { laidFiles, laidPath } from './place.ts';
import { listUploads, uploadedFile, uploadOf } from './uploads.ts';

/** Lists what can be imported, the newest first, and the uploads that broke off. */
export async function importFiles(dataDir: string): Promise<ImportFiles> {
  const { files, uploads } = await listUploads(dataDir);
  const all = [...files, ...(await laidFiles(dataDir))];
  return { files: all.sort((one, other) => other.at.localeCompare(one.at)), uploads };
}

/** Returns where a file is and the name that people know it by. Throws 404. */
export async function fileOf(
  dataDir: string,
  key: string,
): Promise<{ path: string; name: string }> {
  const upload = uploadOf(key);
  return upload ? uploadedFile(dataDir, upload) : { path: await laidPath(dataDir, key), name: key };
}
