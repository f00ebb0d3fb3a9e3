/** Says whether a PNG is an animation: such a one says so before its pixels. */
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

/**
 * Says whether a file is an animation of which only the first picture can be read: in PNG and AVIF. Those in GIF and WebP
 * keep moving.
 */
export function losesMotion(source: Buffer): boolean {
  if (source.toString('latin1', 1, 4) === 'PNG') return isMovingPng(source);
  return source.toString('latin1', 4, 12) === 'ftypavis';
}
