/** The signatures of the accepted formats, with their offsets; AVIF's header needs a closer look. */
const beginnings: [number, string][] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [4, 'ftyp'],
];

/** Recognises an accepted format before any decoder runs: libvips has many decoders that are not made for strangers' files. */
export function beginsAsPicture(source: Buffer): boolean {
  const start = source.toString('latin1', 0, 12);
  return beginnings.some(([place, text]) => start.startsWith(text, place));
}
