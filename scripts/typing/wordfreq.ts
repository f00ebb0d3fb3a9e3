import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * Reads one of wordfreq's files: lists of words, each rarer than the one before by a hundredth of a power
 * of ten (its format "cB", in MessagePack). Returns for each word its share of all words.
 */
export function readWordfreq(path: string): Map<string, number> {
  const bytes = gunzipSync(readFileSync(path));
  let at = 0;
  const take = (size: number) => {
    at += size;
    return size === 4 ? bytes.readUInt32BE(at - 4) : bytes.readUIntBE(at - size, size);
  };
  /** Returns the length after a lead byte: in the byte itself, or in so many further ones. */
  const lengthOf = (lead: number, short: number, mask: number, wide: Record<number, number>) => {
    if ((lead & ~mask) === short) return lead & mask;
    const size = wide[lead];
    if (size === undefined) throw new Error(`This is no file of wordfreq: ${lead} at ${at}`);
    return take(size);
  };
  const listLength = () => lengthOf(take(1), 0x90, 0x0f, { 220: 2, 221: 4 });
  const text = () => {
    const length = lengthOf(take(1), 0xa0, 0x1f, { 217: 1, 218: 2, 196: 1 });
    at += length;
    return bytes.toString('utf8', at - length, at);
  };

  const lists = listLength();
  // The head: {"format": "cB", "version": 1}
  for (let pairs = take(1) & 0x0f; pairs > 0; pairs -= 1) {
    if (text() === 'format') text();
    else take(1);
  }
  const shares = new Map<string, number>();
  for (let list = 0; list < lists - 1; list += 1)
    for (let words = listLength(); words > 0; words -= 1)
      shares.set(text().normalize('NFC'), 10 ** (-list / 100));
  return shares;
}
