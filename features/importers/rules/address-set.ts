import { hash } from 'node:crypto';

/** Of a digest of 64 bits; 0 stands for an empty place. */
const digestOf = (address: string): bigint =>
  hash('sha1', address, 'buffer').readBigUInt64LE() || 1n;

/**
 * A set of addresses that holds 64 bits of each: a large site has more than a million. That it has one that was
 * not added happens once in some billion times.
 */
export class AddressSet {
  #places = new BigUint64Array(1024);
  #size = 0;

  /** The place of a digest, or the free one where it belongs. */
  #placeOf(digest: bigint): number {
    const last = this.#places.length - 1;
    let place = Number(digest & BigInt(last));
    while (this.#places[place] && this.#places[place] !== digest) place = (place + 1) & last;
    return place;
  }

  #put(digest: bigint): void {
    const place = this.#placeOf(digest);
    if (this.#places[place]) return;
    this.#places[place] = digest;
    this.#size += 1;
  }

  add(address: string): void {
    this.#put(digestOf(address));
    if (this.#size * 4 < this.#places.length * 3) return;
    const held = this.#places;
    this.#places = new BigUint64Array(held.length * 2);
    this.#size = 0;
    for (const digest of held) if (digest) this.#put(digest);
  }

  has(address: string): boolean {
    return this.#places[this.#placeOf(digestOf(address))] !== 0n;
  }
}
