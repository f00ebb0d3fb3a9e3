import type { Uploads } from '../../../client/uploads.ts';

/** Returns the file of a `data:` address; null when it is no picture. */
export function fileFromData(address: string): File | null {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,([\sA-Za-z0-9+/=]+)$/.exec(address) ?? [];
  if (!type || !data) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
    return new File([bytes], `picture.${type.slice(6)}`, { type });
  } catch {
    return null;
  }
}

/** Whether a file may be a picture: browsers do not know every kind of them. */
export const isPicture = ({ type }: File): boolean => !type || type.startsWith('image/');

/** Returns dropped files, in their order: what is no picture is told of by its name. */
export const droppedFiles = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Returns the pictures among pasted files, beside which programs put others. */
export function pictureFiles(data: DataTransfer | null): File[] {
  return droppedFiles(data).filter(isPicture);
}

/**
 * Makes sure that every picture in pasted HTML is, or will be, on this site: `data:` addresses are
 * uploaded, and pictures on the writer's disk are taken from the pasted files. Pictures on other sites
 * are removed; returns how many.
 */
export function takePictures(
  body: HTMLElement,
  files: File[],
  uploads: Uploads,
  known: ReadonlySet<string>,
): number {
  let leftOut = 0;
  const rest = [...files];
  for (const image of body.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? '';
    if (image.getAttribute('data-upload')) continue;
    if (known.has(address) || /^\/(?!\/)/.test(address)) continue;
    if (address.startsWith(`${location.origin}/`)) {
      image.setAttribute('src', address.slice(location.origin.length));
      continue;
    }
    const file = address.startsWith('data:')
      ? fileFromData(address)
      : /^https?:|^\/\//.test(address)
        ? undefined
        : rest.shift();
    if (file === undefined) {
      leftOut += 1;
      (image.closest('figure') ?? image).replaceWith(...captionOf(image));
      continue;
    }
    image.setAttribute('data-upload', uploads.add(file));
    image.removeAttribute('src');
  }
  return leftOut;
}

/** Returns the caption of a picture or frame as text of its own. */
export function captionOf(image: HTMLElement): Element[] {
  const caption = image.closest('figure')?.querySelector('figcaption');
  if (!caption?.textContent?.trim()) return [];
  const paragraph = image.ownerDocument.createElement('p');
  paragraph.append(...caption.childNodes);
  return [paragraph];
}
