/** More marks on one letter than any script has (Unicode's stream-safe format allows 30). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * A text with one spelling for each letter (NFC). Marks that pile up on one letter are cut before:
 * putting n of them in order takes n² steps, and whoever sent a megabyte of them stopped the process.
 */
export function toNfc(text: string): string {
  return text.replace(tooManyMarks, '$1').normalize('NFC');
}
