import { unserialize } from 'php-serialize';

/** Characters of a value at most: what WordPress says of a picture takes some thousand. */
const LONGEST = 50_000;

/** A length below zero, by which `php-serialize` would go back and read the same for ever. */
const backwards = /[saOC]:\s*-\d/;

/**
 * Returns a value that PHP has serialised, with lengths in bytes as PHP counts them. Undefined where it is broken,
 * too long or holds an object: no class is looked for and nothing evaluated.
 */
export function readSerialized(text: string): unknown {
  if (text.length > LONGEST || backwards.test(text)) return undefined;
  try {
    return unserialize(text, Object.create(null));
  } catch {
    return undefined;
  }
}
