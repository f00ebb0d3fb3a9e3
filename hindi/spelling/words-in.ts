import { toNfc } from '../nfc.ts';
import { withVisarga } from '../visarga.ts';

/** A Hindi word and its place in a text. */
export interface PlacedWord {
  word: string;
  from: number;
  to: number;
}

/** The most letters of a word; what is longer is none. */
const LONGEST = 40;

const hindi = /[\u0900-\u0963\u0970-\u097f\u200c\u200d]+/gu;
/** What a name follows, and what a family's name or an address after it is: the word between is a name. */
const beforeName =
  /(?:^|\s)(?:श्री|श्रीमती|सुश्री|कुमारी|डॉ|डॉक्टर|प्रो|पं|पंडित|मो|मोहम्मद|लाला|बाबू|राजा|रानी|सम्राट|सेठ|स्वामी|संत|बाबा|ग्राम|गाँव|गांव|ज़िला|जिला|तहसील)\.?\s+$/u;
const afterName =
  /^\s+(?:जी|सिंह|कुमार|कुमारी|देवी|लाल|प्रसाद|शर्मा|वर्मा|गुप्ता|मिश्र|मिश्रा|यादव|पटेल|ख़ान|खान|बाई|साहब|मैडम|ज़िले|जिले|गाँव|गांव)(?![\u0900-\u0963])/u;
/** Letters around a word that belong to it: of an address, a hashtag, a number. */
const joinedBefore = /[\p{L}\p{N}@#/_.]$/u;
const joinedAfter = /^(?:[\p{L}\p{N}@/_]|\.\p{L})/u;
/** The most letters of what a full stop shortens: a title, a degree. */
const SHORTENED = 4;
/** Characters around a word that are looked at. */
const NEAR = 24;

/** Returns a word as the list of words holds it: without joiners. */
export const plainWord = (word: string) => toNfc(word.replace(/[\u200c\u200d]/g, ''));

/**
 * Returns the Hindi words of a text that have a spelling to check. Names are left out where what stands beside
 * them says that they are names, and so is what is part of an address or a number.
 */
export function wordsToCheck(text: string): PlacedWord[] {
  const found: PlacedWord[] = [];
  for (const { 0: letters, index: from } of withVisarga(text).matchAll(hindi)) {
    const to = from + letters.length;
    if (letters.length > LONGEST) continue;
    const word = plainWord(letters);
    const before = text.slice(Math.max(0, from - NEAR), from);
    const after = text.slice(to, to + NEAR);
    const isShortened = word.length <= SHORTENED && after.startsWith('.');
    if (word.length < 2 || isShortened || joinedBefore.test(before) || joinedAfter.test(after))
      continue;
    if (!beforeName.test(before) && !afterName.test(after)) found.push({ word, from, to });
  }
  return found;
}
