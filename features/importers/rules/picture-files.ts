import { toNfc } from '../../../hindi/nfc.ts';
import type { Source, SourceFile } from './source.ts';

/** Folders of old sites below which a copy keeps the paths of its pictures. */
const roots = [['uploads'], ['content', 'images']];
/** Folders of a path that are compared: enough for any system, and few for a path made to be long. */
const DEPTH = 12;

/**
 * What tells one picture from another, whatever the scheme of its address. The query of an address that ends
 * as a picture does says only how large it is wanted; else it may be all that tells one from another.
 */
export function keyOf(address: string): string {
  const [key = ''] = address
    .trim()
    .replace(/^https?:/i, '')
    .split('#', 1);
  const [path = ''] = key.split('?', 1);
  return /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)$/i.test(path) ? path : key;
}

/** The path that a key names, without its host and query, decoded. */
export function pathOf(key: string): string {
  const [path = ''] = (key.startsWith('//') ? key.replace(/^\/\/[^/?]*/, '') : key).split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function hostOf(address: string): string | null {
  const host = URL.parse(address.startsWith('//') ? `https:${address}` : address)?.host;
  return host ? host.replace(/^www\./, '') : null;
}

const partsOf = (path: string) => toNfc(path).split('/').filter(Boolean);

/** The part of a path that a copy of the old site has to have: all of it, or what is below a known folder. */
function wantedOf(parts: string[]): string[] {
  for (const root of roots) {
    const at = parts.findLastIndex((_, place) =>
      root.every((name, next) => parts[place + next] === name),
    );
    const below = at < 0 ? [] : parts.slice(at + root.length);
    // A name alone stands in many folders.
    if (below.length > 1) return below;
    if (below.length === 1) return parts.slice(at);
  }
  return parts;
}

/**
 * Finds the file of a picture by its key: `//old.example/wp-content/uploads/2019/05/a.jpg` is `2019/05/a.jpg`
 * of a folder. `addresses` name the hosts whose pictures the files may be. Linear in the lengths of the paths.
 */
export function filesByAddress(
  sources: Source[],
  addresses: readonly (string | undefined)[],
): (key: string) => SourceFile | undefined {
  const hosts = new Set(addresses.flatMap((address) => (address && hostOf(address)) || []));
  const whole = new Map<string, SourceFile>();
  const byEnd = new Map<string, SourceFile>();
  for (const file of sources.flatMap(({ files }) => files)) {
    const parts = partsOf(file.path);
    whole.set(parts.join('/'), file);
    for (let count = 1; count <= Math.min(parts.length, DEPTH); count += 1) {
      const end = parts.slice(-count).join('/');
      if (!byEnd.has(end)) byEnd.set(end, file);
    }
  }
  return (key) => {
    const host = hostOf(key);
    if ((host && hosts.size > 0 && !hosts.has(host)) || key.includes('?')) return undefined;
    const parts = partsOf(pathOf(key));
    const wanted = wantedOf(parts);
    const exact = whole.get(parts.join('/'));
    if (exact) return exact;
    const isAlone = roots.some(
      (root) =>
        wanted.length === root.length + 1 && root.every((name, place) => wanted[place] === name),
    );
    const ending = wanted.length > 1 ? byEnd.get(wanted.join('/')) : undefined;
    // The folder may be the known one itself: `uploads/a.jpg` is `a.jpg` of it.
    return ending ?? (isAlone ? whole.get(wanted.at(-1) ?? '') : undefined);
  };
}
