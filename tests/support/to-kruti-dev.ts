import { glyphs } from '../../hindi/kruti-dev.ts';

/** Each letter or cluster with the glyph that writes it, the longest first. */
const letters = [...glyphs]
  .map(([glyph, text]) => ({ glyph, text: text.normalize('NFC') }))
  .filter(({ text }) => /^[\u0900-\u097f]+$/.test(text))
  .sort((one, other) => other.text.length - one.text.length);
const cluster = '(?:[क-ह]़?्)*[क-ह]़?';
const shortI = new RegExp(`(${cluster})ि(ं?)`, 'g');
const reph = new RegExp(`र्(${cluster}[ािीुूृेैोौ]?[ंँ]?)`, 'g');

/** Writes Hindi as somebody with the font Kruti Dev 010 types it, who takes the shortest way for each letter. */
export function toKrutiDev(text: string): string {
  // The short i is typed before its letters and the reph after its syllable.
  let rest = text.normalize('NFC').replace(reph, '$1\ue001').replace(shortI, '\ue000$1$2');
  // A reph within a syllable with a short i stands behind it, too.
  rest = rest.replace(/\ue000\ue001/g, '\ue001\ue000');
  let typed = '';
  while (rest) {
    const next = letters.find(({ text }) => rest.startsWith(text));
    const [one = ''] = rest;
    typed +=
      next?.glyph ??
      { '\ue000': 'f', '\ue001': 'Z', '।': 'A', ',': ']', '?': '\\', '-': '&' }[one] ??
      one;
    rest = rest.slice(next?.text.length ?? one.length);
  }
  return typed;
}
