import { toNfc } from './nfc.ts';

/** The letters that the glyphs of Kruti Dev 010 show; DevLys 010 has the same layout. */
const table = `
ñ ॰|å ०|ƒ १|„ २|… ३|† ४|‡ ५|ˆ ६|‰ ७|Š ८|‹ ९|¶+ फ़्|d+ क़|[+k ख़|[+ ख़्|x+ ग़|T+ ज़्|t+ ज़|M+ ड़|<+ ढ़|Q+ फ़|;+ य़
j+ ऱ|u+ ऩ|Ùk त्त|Ù त्त्|ä क्त|– दृ|— कृ|é न्न|™ न्न्|=kk त्रा|f=k त्रि|à ह्न|á ह्य|â हृ|ã ह्म|ºz ह्र|º ह्|í द्द|{k क्ष|{ क्ष्
= त्र|« त्र्|K ज्ञ|J श्र|Ø क्र|Ý फ्र|æ द्र|ç प्र|Á प्र|# रु|: रू|v‚ ऑ|vks ओ|vkS औ|vk आ|v अ
Ã ई|b± ईं|bZ ई|b इ|m उ|Å ऊ|,s ऐ|, ए|_ ऋ|ô क्क|d क|Dk क|D क्|[k ख|[ ख्|x ग|Xk ग|X ग्|Ä घ|?k घ|? घ्|³ ङ|p च|Pk च|P च्|N छ
t ज|Tk ज|T ज्|> झ|÷ झ्|¥ ञ|ê ट्ट|ë ट्ठ|V ट|B ठ|ì ड्ड|ï ड्ढ|M ड|< ढ|.k ण|. ण्|r त|Rk त|R त्|Fk थ|F थ्|) द्ध|n द|/k ध|èk ध|/ ध्
Ë ध्|è ध्|u न|Uk न|U न्|i प|Ik प|I प्|Q फ|¶ फ्|c ब|Ck ब|C ब्|Hk भ|H भ्|e म|Ek म|E म्|; य|¸ य्|j र|y ल|Yk ल|Y ल्|G ळ|o व
Ok व|O व्|'k श|' श्|"k ष|" ष्|l स|Lk स|L स्|g ह|È ीं|z ्र|ª ्र|î ्य|Ì द्द|Í ट्ट|Î ट्ठ|Ï ड्ड|Ñ कृ|Ò भ|Ó ्य|Ô ड्ढ|Ö झ्|Ük श
Ü श्|‚ ॉ|ks ो|kS ौ|k ा|h ी|q ु|w ू|\` ृ|s े|S ै|a ं|¡ ँ|% ः|W ॅ|• ऽ|· ऽ|~ ्|+ ़|^ ‘|* ’|Þ “|ß ”|( ;|¼ (|½ )|¿ {|À }
¾ =|A ।|- .|& -|Œ ॰|] ,|@ /|± Zं|Æ र्f|Ç fं|É र्fं|Ê ीZ|‘ "|’ "|“ '|” '|\\ ?
`;

/** What each glyph shows. */
export const glyphs: ReadonlyMap<string, string> = new Map([
  ...table
    .trim()
    .split(/[|\n]/)
    .map((pair): [string, string] => {
      const [glyph = '', unicode = ''] = pair.split(' ');
      return [glyph, unicode];
    }),
  // Marks that this table itself uses.
  ['|', 'द्य'],
  ['}', 'द्व'],
]);

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const anyGlyph = new RegExp(
  [...glyphs.keys()]
    .sort((one, other) => other.length - one.length)
    .map(escapePattern)
    .join('|'),
  'g',
);

const cluster = '(?:[क-ह]़?्)*[क-ह]़?';
/** The sign of the short i stands before its letter in the font, but after it in Unicode. */
const shortI = new RegExp(`f(ं?)(${cluster})`, 'g');
/**
 * The reph stands after its syllable in the font, but first in Unicode. A syllable without one matches too:
 * else each of its letters would look for the end again.
 */
const reph = new RegExp(`(${cluster}[ािीुूृॅेैॉोौ]?)([ंँ]?)(Z?)`, 'g');

/** Converts text that was written for the font Kruti Dev 010 into Unicode. */
export function fromKrutiDev(text: string): string {
  const unicode = text
    .replace(anyGlyph, (glyph) => glyphs.get(glyph) ?? glyph)
    .replace(shortI, '$2ि$1')
    .replace(reph, (whole, syllable, nasal, found) => (found ? `र्${syllable}${nasal}` : whole))
    .replace(/([ंँ])([ािीुूृॅेैॉोौ])/g, '$2$1');
  // It joins the candra with the sign or letter over which it is typed.
  return toNfc(unicode);
}

const frequentHere = new Set(
  'dk ds dh dks gS gSa esa ls us vkSj ij ugha ugÈ Fkk Fks Fkh fd ;g og Hkh rks bl ml dj ,d gks gh vius viuk fy, tks tk x;k jgk jgs tc rc ge eSa rqe vki D;k gSA gSaA FkkA mlds bldk lkFk'.split(
    ' ',
  ),
);
const frequentInEnglish =
  /^(?:the|and|of|to|in|is|a|an|that|it|for|on|with|as|was|are|be|by|this|from|or|at|not|we|you|he|she|they|but|have|has|had|his|her|i|if|so|no|do|my|me)$/i;
/** Pairs of characters that no language in Latin letters has in its words. */
const telling =
  /[HF'"./?[{]kk|kW[A-Za-z]|Hk|Fk|kS|(?<![a-z])vk|'k|"k|\.k|\/k|\?k|\[k|\{k|[a-z][ÃØìÆÉ][a-z]|[A-Za-z]±|[a-zA-Z][;|{}=<+`~][a-zA-Z]|[A-Za-z]Z(?![A-Z])/;
/** Pairs of small letters that neither English words nor Hindi in Latin letters have. */
const unheard =
  /^(?=.{4}).*(?:xk|xj|fd|fp|sx|vf|hf|dq|kq|jq|lq|rq|gq|pq|tq|qd|qf|qj|qy|qv|cj|jf|jx|vx)|^;[a-z]/;
/** Words without any vowel, and with signs inside that stand between words elsewhere. */
const bare = /^[^aeiouAEIOU\s\d.-]{2,}$|[A-Za-z][>¡+=:|{"[][A-Za-z]|[a-z]ks?[ak]?$|[a-z]sa$/;

/** Pairs that some words have, and rows of consonants: many of them in a text tell as much. */
const often = /[jlrng]d|^fo|^iz|[^aeiouAEIOU\s\d.,'"?!:-]{5}/;

/** Less telling: some words of other languages have them as well. */
const odd =
  /[a-z][A-Z]|[A-Z][A-Z]?[a-z]+[A-Z]|q(?!u)|[^aeiouAEIOU\W\d]{4}|[a-z];|^[a-z]*["'][a-z]{2}|[a-z]{2}[[{]/;

/** A word as Hindi spells it: every sign stands at a letter, and no letter is left without its vowel. */
const spelt = new RegExp(`^[‘“(]*(?:(?:[अ-औ]|${cluster}[ा-ौ]?)[ँंः]?)+[,;।?!’”):-]*$`);

/** The most words of a text that is judged word by word: a headline. */
const SHORT = 8;

function isShortHindi(words: string[]): boolean {
  if (!words.every((word) => spelt.test(fromKrutiDev(word)))) return false;
  const sure = words.filter((word) => isSure(word) || unheard.test(word));
  // Words of two letters alone are abbreviations and English ones: us, TK.
  if (!sure.some((word) => word.length > 2 || words.length > 2)) return false;
  const likely = words.filter(
    (word) => isLikely(word) || [unheard, odd, bare].some((pattern) => pattern.test(word)),
  );
  return likely.length * 2 >= words.length;
}

const isSure = (word: string) => frequentHere.has(word) || telling.test(word);
const isLikely = (word: string) => isSure(word) || often.test(word);

/** Whether a text is Hindi for such a font, and not a text in another language. */
export function looksLikeKrutiDev(text: string): boolean {
  if (/[\u0900-\u097f]|:\/\/|&&/.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => /[A-Za-z]/.test(word));
  // An A that stands alone may be the danda at the end of a sentence.
  const english = words.filter((word) => word !== 'A' && frequentInEnglish.test(word)).length;
  const here = words.filter(isLikely).length;
  if (
    here >= 2 &&
    words.some(isSure) &&
    here >= words.length * 0.4 &&
    english <= words.length * 0.05
  )
    return true;
  return words.length <= SHORT && english === 0 && isShortHindi(words);
}
