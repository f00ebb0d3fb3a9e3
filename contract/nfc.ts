/** More marks on one letter than any script has (Unicode's stream-safe format allows 30). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Returns a text with one spelling for each letter (NFC). Excess marks on one letter are removed
 * before: ordering n marks takes n² steps, so that a megabyte of them would block the process.
 */
export function toNfc(text: string): string {
  return text.replace(tooManyMarks, '$1').normalize('NFC');
}

/** Nobody sees these characters, XML allows no feed to hold them, and PostgreSQL refuses one of them. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** Returns a text of any kind as it is stored: without control characters but tabs and breaks, in NFC. */
export function toStored(text: string): string {
  return toNfc(text.replace(controls, (each) => (/\s/.test(each) ? ' ' : '')));
}

/** Returns a text with letters and marks apart (NFD), with NFKD in their plainest form too. */
export function decompose(text: string, form: 'NFD' | 'NFKD' = 'NFD'): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}
