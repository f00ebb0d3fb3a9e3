import { createHash } from 'node:crypto';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { readStoredJson } from '../../../../contract/stored.ts';
import { cutToFit } from '../../../../contract/truncate.ts';
import { DomainError, notFound } from '../../../../domain/errors.ts';
import type { ImportFile, UploadStand, uploadInputSchema } from '../../contract.ts';
import { uploadIdSchema } from '../../contract.ts';
import { importLimits } from '../../limits.ts';
import { say } from '../../messages.ts';
import { importFolder, UPLOADS } from './place.ts';

/** Bytes that an upload leaves to the rest of the site. */
const SPARE = 200_000_000;

/** What is in the folder of an upload besides the file: what is known of it, and its bytes so far. */
const [ABOUT, PART] = ['about.json', 'part'];

const aboutSchema = z.object({ name: z.string(), size: z.number() });

const folderOf = (dataDir: string, id: string) => join(importFolder(dataDir), UPLOADS, id);

/** The key of an uploaded file. */
const keyOf = (id: string) => `${UPLOADS}/${id}`;

/** The id of the upload that a key names; null: the key names something that was laid there by hand. */
export function uploadOf(key: string): string | null {
  const [folder, id = '', ...more] = key.split('/');
  const isUpload = folder === UPLOADS && more.length === 0 && uploadIdSchema.safeParse(id).success;
  return isUpload ? id : null;
}

/** Returns the end of a name, without the marks and halves of a character that is cut. */
const ending = (name: string) => name.slice(-20).replace(/^[\p{M}\p{Cs}]+/u, '');

/** The last part of a name, without what a file system or a person would stumble over. */
function safeName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  // Names may have 255 bytes; Hindi letters take three, and the ending has to stay.
  const name = clean.length > 80 ? cutToFit(clean, 60) + ending(clean) : clean;
  const wellFormed = name.toWellFormed();
  return wellFormed === '' || wellFormed === ABOUT || wellFormed === PART ? 'export' : wellFormed;
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(() => null))?.size ?? null;
}

async function aboutOf(dataDir: string, id: string) {
  const path = join(folderOf(dataDir, id), ABOUT);
  const json = await readFile(path, 'utf8').catch(() => '');
  const about = readStoredJson(aboutSchema, json).value;
  // The name was made safe when it was stored; a hand may have written another.
  return about && { ...about, name: safeName(about.name) };
}

const outOfTurn = () => new DomainError(409, 'This piece does not follow on the last one.');

/** Another window has sent the last piece meanwhile, or has removed the upload. */
function orOutOfTurn(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? outOfTurn() : error;
}

/** Gives a file its name once all its bytes are here, unless somebody else has just done so. Throws 409. */
async function complete(dataDir: string, id: string, name: string): Promise<void> {
  const folder = folderOf(dataDir, id);
  const file = await open(join(folder, PART), 'r+').catch(() => null);
  await file?.sync().finally(() => file.close());
  await rename(join(folder, PART), join(folder, name)).catch(async (error) => {
    if ((await sizeOf(join(folder, name))) === null) orOutOfTurn(error);
  });
}

/** Says where an upload stands; null: there is none. */
async function standOf(dataDir: string, id: string): Promise<UploadStand | null> {
  const about = await aboutOf(dataDir, id);
  if (!about) return null;
  const received = (await sizeOf(join(folderOf(dataDir, id), PART))) ?? 0;
  // Whoever wrote the last byte may have ended before it had its name.
  if (received === about.size) await complete(dataDir, id, about.name);
  const whole = await sizeOf(join(folderOf(dataDir, id), about.name));
  if (whole !== null) return { _id: id, ...about, received: about.size, file: keyOf(id) };
  return { _id: id, ...about, received, file: null };
}

async function idsIn(dataDir: string): Promise<string[]> {
  const names = await readdir(join(importFolder(dataDir), UPLOADS)).catch(() => []);
  return names.filter((name) => uploadIdSchema.safeParse(name).success);
}

async function stands(dataDir: string): Promise<UploadStand[]> {
  const all = await Promise.all((await idsIn(dataDir)).map((id) => standOf(dataDir, id)));
  return all.filter((stand) => stand !== null);
}

/** Lists the uploads that are whole, and those that broke off. */
export async function listUploads(dataDir: string) {
  const all = await stands(dataDir);
  const files = await Promise.all(
    all.flatMap(({ _id, name, size, file }) =>
      file === null
        ? []
        : [
            stat(join(folderOf(dataDir, _id), name)).then(
              ({ mtime }): ImportFile => ({
                key: file,
                name,
                size,
                at: mtime.toISOString(),
                uploaded: true,
              }),
              // Somebody has removed it meanwhile.
              () => null,
            ),
          ],
    ),
  );
  const uploads = all.flatMap(({ file, ...upload }) => (file === null ? [upload] : []));
  return { files: files.filter((file) => file !== null), uploads };
}

async function requireRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < bytes + SPARE) {
    throw new DomainError(507, say('The disk of the site has no room for this file.'));
  }
}

/** Throws 409 and 507 when the uploads that are begun are too many or will have no room. */
async function requirePlace(dataDir: string): Promise<void> {
  const { uploads: most } = importLimits;
  const all = await stands(dataDir);
  if (all.length > most) {
    throw new DomainError(
      409,
      say('There are {most} uploaded files already. Remove one of them first.', { most }),
    );
  }
  await requireRoom(
    dataDir,
    all.reduce((bytes, { size, received }) => bytes + size - received, 0),
  );
}

/**
 * Begins an upload, or says where it stands: the same file, known by its name, size and time, goes on where it
 * broke off. Throws 409 and 507.
 */
export async function beginUpload(
  dataDir: string,
  { name, size, modified }: z.infer<typeof uploadInputSchema>,
): Promise<UploadStand> {
  const hash = createHash('sha256').update(JSON.stringify([name, size, modified]));
  const id = hash.digest('hex').slice(0, 32);
  const known = await standOf(dataDir, id);
  if (known) return known;
  const folder = folderOf(dataDir, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const about = { name: safeName(name), size };
  await (await open(join(folder, PART), 'a', 0o600)).close();
  await writeFile(join(folder, ABOUT), JSON.stringify(about), { mode: 0o600 });
  try {
    // Only now, so that of two uploads begun at once each knows of the other.
    await requirePlace(dataDir);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { _id: id, ...about, received: 0, file: null };
}

/**
 * Adds the next piece of an upload and says where it stands then. Throws 404, 409 for a piece that does not
 * follow on the last one, 422 for one that is damaged or too long, and 507.
 */
export async function addPiece(
  dataDir: string,
  id: string,
  { offset, crc32: sum, bytes }: { offset: number; crc32: string; bytes: Buffer },
): Promise<UploadStand> {
  const stand = await standOf(dataDir, id);
  if (!stand) throw new DomainError(404, say('Upload not found.'));
  if (stand.file !== null || offset !== stand.received) {
    throw outOfTurn();
  }
  const end = offset + bytes.length;
  if (bytes.length === 0 || end > stand.size) {
    throw new DomainError(422, say('This piece is longer than what is missing of the file.'));
  }
  if (crc32(bytes) !== Number.parseInt(sum, 16)) {
    throw new DomainError(
      422,
      say('What is sent arrives damaged. Choose the same file again, and the upload goes on.'),
    );
  }
  // What came since, other uploads too, has taken room that was free at the beginning.
  await requireRoom(dataDir, bytes.length);
  const file = await open(join(folderOf(dataDir, id), PART), 'r+').catch(orOutOfTurn);
  try {
    // `write` may write less than it is given.
    for (let at = 0; at < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, at, bytes.length - at, offset + at);
      at += bytesWritten;
    }
  } finally {
    await file.close();
  }
  if (end < stand.size) return { ...stand, received: end };
  await complete(dataDir, id, stand.name);
  return { ...stand, received: end, file: keyOf(id) };
}

/** Returns the path and the name of a file that is uploaded whole. Throws 404. */
export async function uploadedFile(dataDir: string, id: string) {
  const stand = await standOf(dataDir, id);
  if (!stand || stand.file === null) throw notFound('File');
  return { path: join(folderOf(dataDir, id), stand.name), name: stand.name };
}

/** Removes an upload, whole or not; returns its name. Throws 404. */
export async function removeUpload(dataDir: string, id: string): Promise<string> {
  const about = await aboutOf(dataDir, id);
  if (!about) throw new DomainError(404, say('Upload not found.'));
  await rm(folderOf(dataDir, id), { recursive: true, force: true });
  return about.name;
}

/** Removes uploads that nobody has used for a while, and those that never were whole. */
export async function sweepUploads(
  dataDir: string,
  before: Date,
  used: Set<string>,
): Promise<void> {
  for (const id of await idsIn(dataDir)) {
    if (used.has(keyOf(id))) continue;
    const folder = folderOf(dataDir, id);
    const names = await readdir(folder).catch(() => []);
    // The folder itself, too: one that has just been begun holds nothing yet.
    const times = await Promise.all(
      ['', ...names].map(
        async (name) => (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
      ),
    );
    if (Math.max(0, ...times) < before.getTime())
      await rm(folder, { recursive: true, force: true });
  }
}
