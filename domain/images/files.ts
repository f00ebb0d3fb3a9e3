import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';

/** Files served under `/images/`. */
export function servedFolder(dataDir: string): string {
  return `${dataDir}/images`;
}

/** Originals of pictures whose AVIF variants are still to be made; served to nobody. */
export function unfinishedFolder(dataDir: string): string {
  return `${dataDir}/unfinished`;
}

/** Short, since pages name each picture many times: 64 bits in letters that fit every file system. */
export function imageId(source: Buffer): string {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 16);
  return BigInt(`0x${hash}`).toString(36).padStart(13, '0');
}

export function imageUrl(id: string): string {
  return `/images/${id}.jpg`;
}

/** The id of one of our pictures by its address. */
export function idOfUrl(url: string): string {
  return url.slice('/images/'.length, -'.jpg'.length);
}

/** Writes a file that is either whole or not there. */
export async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = `${folder}/${name}`;
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) return;
  // Nobody else's: the same picture may be sent twice at the same moment.
  const draft = `${path}.${randomUUID()}.part`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

/** Takes away every file of a picture. */
export async function removeFiles(dataDir: string, id: string): Promise<void> {
  const folder = servedFolder(dataDir);
  const names = (await readdir(folder)).filter(
    (name) => name === `${id}.jpg` || name.startsWith(`${id}-`),
  );
  await Promise.all([
    rm(`${unfinishedFolder(dataDir)}/${id}`, { force: true }),
    ...names.map((name) => rm(`${folder}/${name}`, { force: true })),
  ]);
}
