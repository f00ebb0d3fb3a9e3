/** Returns a generator of random numbers from 0 to 1; the same seed gives the same numbers (mulberry32). */
export function seedRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws a number from the standard normal distribution. */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * Returns a function that draws items by Zipf's law: the first about twice as often as the second.
 * A draw costs the same however many items there are (Walker's alias method).
 */
export function zipf<T>(items: readonly T[], random: () => number): () => T {
  const weights = items.map((_, rank) => 1 / (rank + 2.7) ** 1.07);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = Float64Array.from(weights, (weight) => (weight / sum) * items.length);
  const aliases = new Uint32Array(items.length);
  const poor: number[] = [];
  const rich: number[] = [];
  shares.forEach((share, place) => {
    (share < 1 ? poor : rich).push(place);
  });
  while (poor.length > 0 && rich.length > 0) {
    const [taker = 0, giver = 0] = [poor.pop(), rich.at(-1)];
    aliases[taker] = giver;
    shares[giver] = (shares[giver] ?? 0) + (shares[taker] ?? 0) - 1;
    if ((shares[giver] ?? 0) < 1) poor.push(rich.pop() ?? 0);
  }
  // Items that are left over by rounding have no alias.
  for (const place of [...poor, ...rich]) shares[place] = 1;
  return () => {
    const point = random() * items.length;
    const place = Math.floor(point);
    const drawn = point - place < (shares[place] ?? 0) ? place : aliases[place];
    return items[drawn ?? 0] as T;
  };
}
