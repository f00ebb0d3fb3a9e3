import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/** A file of what a person hands over. */
export interface SourceFile {
  /** Below the folder or archive, with `/` between; of a single file its name. */
  path: string;
  /** Bytes. */
  size: number;
  /** Its bytes from the beginning, or from `start` up to and without `end`. It may be read again. */
  open(part?: { start: number; end: number }): AsyncIterable<Uint8Array>;
}

/** What a person hands over: one file, or the files of a folder or archive in the order of their names. */
export interface Source {
  /** The name of the file or folder. */
  name: string;
  /** Its whole path, which tells folders of one name from each other; none in memory. */
  place?: string;
  files: SourceFile[];
}

const order = new Intl.Collator('en', { numeric: true });

function fileAt(path: string, place: string, size: number): SourceFile {
  return {
    path,
    size,
    open: (part) => {
      if (part && part.end <= part.start) return (async function* () {})();
      return createReadStream(place, part && { start: part.start, end: part.end - 1 });
    },
  };
}

/** Opens a file or a folder. Links are not followed. Throws an Error when there is none. */
export async function openSource(path: string): Promise<Source> {
  const found = await stat(path).catch(() => {
    throw new Error(`there is no ${path}`);
  });
  const place = resolve(path);
  const name = basename(place);
  if (!found.isDirectory()) return { name, place, files: [fileAt(name, path, found.size)] };
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort(order.compare);
  return {
    name,
    place,
    files: await Promise.all(
      files.map(async (file) => {
        const below = file.slice(join(path, '/').length).split('\\').join('/');
        return fileAt(below, file, (await stat(file)).size);
      }),
    ),
  };
}

/** Reads the beginning of a file as text, for recognising it. */
export async function beginningOf(file: SourceFile, bytes = 2000): Promise<string> {
  const chunks: Uint8Array[] = [];
  const end = Math.min(bytes, file.size);
  for await (const chunk of file.open({ start: 0, end })) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
