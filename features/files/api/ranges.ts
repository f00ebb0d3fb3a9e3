/** A part of a file that somebody asks for: its first and last byte. */
export interface Range {
  from: number;
  to: number;
}

/**
 * Reads the header `Range` (RFC 9110, 14.2): the part that it asks for; null for all of the file, as for several parts, which
 * nobody needs; `none` where the file has no such part.
 */
export function readRange(header: string | undefined, bytes: number): Range | 'none' | null {
  const [, first = '', last = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'none' : { from: bytes - length, to: bytes - 1 };
  }
  const from = Number(first);
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  // A part that ends before it begins is no part, and is passed over.
  if (last !== '' && Number(last) < from) return null;
  return from >= bytes ? 'none' : { from, to };
}
