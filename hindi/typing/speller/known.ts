import { hashOf } from './letters.ts';

/** A stranger is taken for a member once in so many times, as a power of two. */
export const STRANGERS = 7;

/** Whether a text belongs to a set; of strangers, one in 2^`STRANGERS` is taken for a member. */
export type Known = (text: string) => boolean;

/** Returns where a text stands among the numbers of a set of so many. */
export const placeOf = (text: string, size: number) => hashOf(text) % (size * 2 ** STRANGERS);

/**
 * Reads the places of a set that is kept as a Golomb code: the sorted places of its members, and of each
 * only how far it is from the one before, as a unary number and `STRANGERS` bits.
 */
function placesIn(bytes: Uint8Array): Uint32Array {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const places = new Uint32Array(size);
  let bit = 32;
  let place = 0;
  for (let at = 0; at < size; at += 1) {
    while ((((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1) {
      place += 2 ** STRANGERS;
      bit += 1;
    }
    bit += 1;
    // The digits end in the next byte at the latest.
    const two = (bytes[bit >> 3] ?? 0) | ((bytes[(bit >> 3) + 1] ?? 0) << 8);
    place += (two >> (bit & 7)) & (2 ** STRANGERS - 1);
    bit += STRANGERS;
    places[at] = place;
  }
  return places;
}

/** Reads a set of texts; its places are read when it is first asked. */
export function readKnown(bytes: Uint8Array): Known {
  let places: Uint32Array | undefined;
  return (text) => {
    places ??= placesIn(bytes);
    const size = places.length;
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
