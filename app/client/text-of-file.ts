/** Bytes of the beginning by which the coding is told. */
const BEGINNING = 1000;

/** Returns how a text of a file is coded: Excel writes "Unicode text" as UTF-16, other programs do it without a mark. */
function codingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Of what stands between Latin letters every other byte is zero; no text of UTF-8 has one.
  const place = bytes.subarray(0, BEGINNING).indexOf(0);
  if (place < 0) return 'utf-8';
  return place % 2 === 1 ? 'utf-16le' : 'utf-16be';
}

/** Reads a text in UTF-8 or UTF-16 from a file that somebody has chosen. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(codingOf(bytes)).decode(bytes);
}
