/** What a file of an address is to readers: something to hear or to watch, or pages to read. */
export type FileKind = 'audio' | 'video' | 'pdf';

const endings: Record<FileKind, RegExp> = {
  audio: /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i,
  video: /\.(?:mp4|webm)$/i,
  pdf: /\.pdf$/i,
};

/** Stands for the site, whose own addresses begin with a slash. */
const OWN = 'https://own.invalid';

/** Returns what the file of an address is; null for others, and for addresses that are not encrypted. */
export function fileKindOf(address: string): FileKind | null {
  const url = /^(?:\/(?!\/)|https:)/i.test(address) ? URL.parse(address, OWN) : null;
  if (url?.protocol !== 'https:') return null;
  const kinds: FileKind[] = ['audio', 'video', 'pdf'];
  return kinds.find((kind) => endings[kind].test(url.pathname)) ?? null;
}

/** Returns the name of a file in its address, for one that has been given none. */
export function fileNameOf(address: string): string {
  const name = URL.parse(address, OWN)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
