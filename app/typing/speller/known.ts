import { hashOf } from './letters.ts';

/** A stranger is taken for a member once in so many times, as a power of two. */
export const STRANGERS = 7;

/** Says whether a text belongs to a set; of strangers, one in 2^`STRANGERS` is taken for a member. */
export type Known = (text: string) => boolean;

/** Returns where a text stands among the numbers of a set of so many. */
export const placeOf = (text: string, size: number) => hashOf(text) % (size * 2 ** STRANGERS);

/**
 * Reads a set of texts that is kept as a Golomb code: the sorted places of its members, and of each
 * only how far it is from the one before, as a unary number and `STRANGERS` bits.
 */
export function readKnown(bytes: Uint8Array): Known {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const places = new Uint32Array(size);
  let bit = 32;
  const next = () => {
    const value = ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1;
    bit += 1;
    return value;
  };
  let place = 0;
  for (let at = 0; at < size; at += 1) {
    let high = 0;
    while (next() === 1) high += 1;
    let low = 0;
    for (let digit = 0; digit < STRANGERS; digit += 1) low |= next() << digit;
    place += high * 2 ** STRANGERS + low;
    places[at] = place;
  }
  return (text) => {
    const wanted = placeOf(text, size);
    let [low, high] = [0, size - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = places[middle] ?? 0;
      if (found === wanted) return true;
      if (found < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  };
}
