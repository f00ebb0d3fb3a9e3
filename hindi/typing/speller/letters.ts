/** A letter as the speller counts it: a consonant keeps its nukta and its virama. */
const letter = /[क-ह]़?्?|./gsu;

/** A word that can be read: each sign stands on a letter that takes it. */
const word = /^(?:[अ-औ][ँंः]?|[क-ह]़?(?:्(?=[क-ह]|$)|[ािीुूृॅेैॉोौ]?[ँंः]?))+$/u;

/** Returns the letters of a Devanagari word in NFC. */
export function lettersOf(hindi: string): string[] {
  return hindi.match(letter) ?? [];
}

/** Whether a text is one Hindi word, spelled so that it can be read. */
export function isWord(text: string): boolean {
  return word.test(text);
}

/** Returns a number of 32 bits for a text (FNV-1a), the same wherever it is asked. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The low bits of FNV say little of the last letters without this.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
