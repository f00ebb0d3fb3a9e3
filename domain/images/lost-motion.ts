/** Whether a PNG is an animation: such a one says so before its pixels. */
function isMovingPng(source: Buffer): boolean {
  let at = 8;
  while (at + 12 <= source.length) {
    const type = source.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return source.readUInt32BE(at + 8) > 1;
    if (type === 'IDAT') return false;
    at += 12 + source.readUInt32BE(at);
  }
  return false;
}

/** Lists what an AVIF says it is, first the kind by which it is known: it names them at its beginning. */
function brandsOf(source: Buffer): string[] {
  if (source.toString('latin1', 4, 8) !== 'ftyp') return [];
  const names = source.toString('latin1', 8, Math.min(source.readUInt32BE(0), 200));
  const [first, , ...others] = names.match(/.{4}/gs) ?? [];
  return first ? [first, ...others] : [];
}

const MOVING = 'avis';

/** Returns a picture as libvips can read it: of an AVIF that moves it knows the first picture, but not the brand. */
export function withKnownBrand(source: Buffer): Buffer {
  if (brandsOf(source)[0] !== MOVING) return source;
  const known = Buffer.from(source);
  known.write('avif', 8, 'latin1');
  return known;
}

/**
 * Whether a file is an animation of which only the first picture can be read: in PNG and AVIF. Those in GIF and WebP
 * keep moving.
 */
export function losesMotion(source: Buffer): boolean {
  if (source.toString('latin1', 1, 4) === 'PNG') return isMovingPng(source);
  return brandsOf(source).includes(MOVING);
}
