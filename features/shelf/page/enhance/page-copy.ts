import { COPY } from '../../copies.ts';
import { most } from './shelf.ts';

/** Phones show pictures at so many pixels. */
const PHONE = 720;

/** Headers of an answer that its copy has not: they are of the way through the net, or name what is not kept. */
const ofTheWay = ['content-encoding', 'content-length', 'etag', 'speculation-rules'];

/** The page is gone from the site or has moved; it was not answered; or it is copied (no bytes: it was before). */
export type Copying = 'gone' | 'unanswered' | { movedTo: string } | { etag: string; bytes: number };

/** The picture of a `srcset` that suits a phone: the narrowest that is wide enough, else the widest. */
export function phonePicture(set: string): string | undefined {
  const widths = set
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([src, width = '']) => ({ src, width: Number.parseInt(width, 10) || 0 }))
    .sort((one, other) => one.width - other.width);
  return (widths.find(({ width }) => width >= PHONE) ?? widths.pop())?.src;
}

/** Gives each picture of the story one address, that of a size this device has loaded or that suits a phone. */
function fixPictures(page: Document): string[] {
  const loaded = new Map(
    Array.from(document.images, (image) => [image.getAttribute('src'), image.currentSrc]),
  );
  const found: string[] = [];
  for (const image of page.querySelectorAll<HTMLImageElement>('article.article img:not(.behind)')) {
    const sources = Array.from(image.closest('picture')?.querySelectorAll('source') ?? []);
    // Of the formats the last is the one that every browser with a worker takes.
    const set = sources[sources.length - 1]?.getAttribute('srcset');
    const given = image.getAttribute('src');
    const src = loaded.get(given) || (set && phonePicture(set)) || given;
    if (!src || new URL(src, location.href).origin !== location.origin) continue;
    for (const source of sources) source.remove();
    image.removeAttribute('srcset');
    image.setAttribute('src', src);
    found.push(src);
  }
  return found;
}

/** The files without which the page does not look and work as it does on the net. */
function filesOf(page: Document): string[] {
  const scripts = Array.from(page.scripts, (script) => script.getAttribute('src') ?? '');
  const later = Array.from(
    page.querySelectorAll<HTMLElement>('[data-load],[data-near],[data-signed]'),
    ({ dataset }) => dataset.load ?? dataset.near ?? dataset.signed ?? '',
  );
  const sheets = Array.from(
    page.querySelectorAll('link[rel=stylesheet]'),
    (link) => link.getAttribute('href') ?? '',
  );
  const styles = Array.from(page.querySelectorAll('style'), (style) => style.textContent).join('');
  const faces = Array.from(styles.matchAll(/url\(["']?(\/[^"')]+)/g), ([, file = '']) => file);
  const lightbox = page.querySelector('a.whole') ? __LIGHTBOX_URL__ : '';
  return [...scripts, ...later, ...sheets, ...faces, lightbox].filter(Boolean);
}

/** Whether an answer may be kept: not one on which something failed, or that is for nobody else. */
const isKept = ({ ok, headers }: Response) =>
  ok && headers.get('cache-control')?.includes('no-store') === false;

/** Fetches files until there are too many bytes; what does not come is left out. */
async function fetchAll(files: string[]) {
  const parts = new Map<string, Blob>();
  let bytes = 0;
  for (const file of new Set(files)) {
    const answer = await fetch(file).catch(() => null);
    if (!answer || !isKept(answer)) continue;
    const blob = await answer.blob();
    if (bytes + blob.size > most.copy) continue;
    bytes += blob.size;
    parts.set(file, blob);
  }
  return { parts, bytes };
}

/**
 * Keeps a page with its files and the pictures of its story, unless it has the ETag of the copy that is there. The
 * copy is a cache of its own, so that it is whole or not there and never names files of another version.
 */
export async function copyPage(address: string, path: string, etag = ''): Promise<Copying> {
  const answer = await fetch(path).catch(() => null);
  if (!answer) return 'unanswered';
  if (answer.status === 404 || answer.status === 410) return 'gone';
  if (answer.redirected && answer.ok) return { movedTo: new URL(answer.url).pathname };
  // Of calls and files there are no copies, whatever address is on a list.
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || !isKept(answer)) return 'unanswered';
  const name = COPY + address;
  const now = answer.headers.get('etag') ?? '';
  if (etag && now === etag && (await caches.has(name))) return { etag, bytes: 0 };

  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // What passes may have ended by the time that the copy is read.
  for (const element of page.querySelectorAll('link[rel=preload],.passing')) element.remove();
  const files = [...filesOf(page), ...fixPictures(page)];
  page.documentElement.dataset.kept = String(Date.now());
  const { parts, bytes } = await fetchAll(files);
  const headers = new Headers(answer.headers);
  for (const header of ofTheWay) headers.delete(header);
  const html = new Blob([`<!DOCTYPE html>${page.documentElement.outerHTML}`]);

  await caches.delete(name);
  const cache = await caches.open(name);
  try {
    for (const [file, blob] of parts) {
      await cache.put(file, new Response(blob, { headers: { 'content-type': blob.type } }));
    }
    await cache.put(address, new Response(html, { headers }));
  } catch (error) {
    // The device has no more room.
    await caches.delete(name);
    throw error;
  }
  return { etag: now, bytes: bytes + html.size };
}
