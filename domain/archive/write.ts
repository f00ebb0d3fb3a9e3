import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { keepNames } from '../machine/keep-names.ts';
import { MANIFEST, type Member } from './manifest.ts';

/** The target to which the members of an archive are added one after the other. */
export interface Archive {
  add(name: string, bytes: Uint8Array): Promise<void>;
}

/**
 * Writes a tar file compressed by gzip. The file is either complete or absent, and only its owner
 * may read it. `fill` adds the members and returns what the manifest holds besides their list.
 */
export async function writeArchive<About extends object>(
  path: string,
  fill: (archive: Archive) => Promise<About>,
): Promise<About> {
  const draft = `${path}.part`;
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    readable,
    // Rows take a third less time than with 6, for an eighth more room; pictures do not get smaller by either (docs/decisions/backups.md).
    createGzip({ level: 3 }),
    createWriteStream(draft, { mode: 0o600, flush: true }),
  );
  // A full disk ends the stream while members are still being added; `add` reports the error.
  written.catch(() => {});
  const mtime = new Date();
  const members: Member[] = [];
  const pack = async (name: string, bytes: Uint8Array) => {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600, mtime }).getWriter();
    await writer.write(bytes);
    await writer.close();
  };
  try {
    const about = await fill({
      async add(name, bytes) {
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        members.push({ name, bytes: bytes.length, sha256 });
        await pack(name, bytes);
      },
    });
    const manifest = { ...about, members };
    await pack(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    controller.finalize();
    await written;
    await rename(draft, path);
    await keepNames(dirname(path));
    return about;
  } catch (error) {
    controller.error(error);
    const cause: unknown = await written.then(
      () => error,
      (reason: unknown) => reason,
    );
    await rm(draft, { force: true });
    throw cause;
  }
}

/**
 * The approximate number of bytes in one part of a long list of lines. Each part is built in
 * memory.
 */
const PART = 4_000_000;

/**
 * Adds values as JSON Lines: `NAME.jsonl` and, for many values, `NAME-2.jsonl` and so on. Returns
 * the number of values.
 */
export async function addLines(
  archive: Archive,
  name: string,
  values: AsyncIterable<unknown>,
  toLine: (value: unknown) => string = JSON.stringify,
): Promise<number> {
  let [count, part, size] = [0, 1, 0];
  let lines: string[] = [];
  const flush = () =>
    archive.add(`${name}${part === 1 ? '' : `-${part}`}.jsonl`, Buffer.from(lines.join('')));
  for await (const value of values) {
    if (size > PART) {
      await flush();
      [lines, size, part] = [[], 0, part + 1];
    }
    const line = `${toLine(value)}\n`;
    lines.push(line);
    size += line.length;
    count += 1;
  }
  await flush();
  return count;
}
