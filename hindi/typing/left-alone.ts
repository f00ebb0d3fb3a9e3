/** What typing in Hindi leaves as it is, see docs/decisions/hindi-typing.md. */

export const letter = /^[A-Za-z]$/;
export const latinEnd = /[A-Za-z]+$/;
/** Matches the text before Latin letters that belong to an address, a number or another word. */
export const joined = /[\w@.:\\#=&%+°]$|(?<![\u0900-\u097f])\/$|[A-Za-z]['’]$/;
export const hindiEnd = /[\u0900-\u0963\u0970-\u097f]$/;
/** Characters that end a word; after any other, as in an address, the Latin word stays. */
export const ending = /^[\s.,;:!?।॥|'"‘’“”()[\]{}…–—-]$/;

/** The last part of an address or of a file's name. */
export const lastOfName =
  /^(?:com|in|org|net|edu|gov|nic|io|ai|app|dev|info|biz|uk|tv|xyz|blog|js|ts|py|html?|css|json|xml|csv|txt|md|zip|pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|svg|webp|mp[34])$/i;
/** Latin letters that a full stop shortens: titles, degrees, initials, a.m. and i.e.; and what begins an address. */
export const shortened =
  /^(?:[A-Z]|[aeip]|Dr|[Mm]rs?|Ms|Prof|Pt|Sh|[Ss]mt|[SsJj]r|St|Rs|[Nn]o|vs|etc|Ph|Lt|Col|Gen|Capt|Adv|Er|[Pp]vt|[Ll]td|[Dd]ept|[Gg]ovt|[Mm]ob|[Ss]ec|Art|Tel|[Ww]ww)$/;
/** What small letters stand for that a full stop shortens in Hindi, too. */
export const shortTitles: Partial<Record<string, string>> = {
  dr: 'डॉ',
  prof: 'प्रो',
  pt: 'पं',
  rs: 'रु',
};
/** A single letter and its full stop: before a letter the beginning of what is shortened, b.ed. or u.p.; h is है. */
export const initial = /^[a-gi-z]\.$/;
/** Hindi words that a full stop shortens, and those that stand in a row of such: बी.ए. */
export const shortenedHindi =
  /(?:^|[\s([{"'‘“-])(?:डॉ|प्रो|पं|स्व|रु|कि|मि|सं|पृ|क्र|बी|एम|एल)$|\.[\u0900-\u097f]{1,4}$/;
/** Letters after which a number is part of the same word: mp3, g7, h2o, co2. */
export const numbered = /^(?:.|[^aeiou]+|co)$/i;
/** What begins an address before :// */
export const scheme = /^(?:https?|ftp|mailto|tel)$/i;
/** Latin letters after an apostrophe are the rest of an English word: it's. */
export const apostrophe = /^['’][A-Za-z]$/;
/** What follows an opening backtick is code, until the next one. */
export const isCode = (before: string) => before.split('`').length % 2 === 0;
/** A letter in brackets counts: 19(1)(a). */
export const counts = /\([A-Za-z]$/;

/** The letters after a number that make an ordinal of it, and what they are written as: 10va, 21vin, 75ven. */
const ordinals: [typed: RegExp, written: string[]][] = [
  [/^[vw]aa?n?$/i, ['वां', 'वाँ']],
  [/^[vw](?:i|ee)n?$/i, ['वीं']],
  [/^[vw]ei?n?$/i, ['वें']],
];
const ofNumber = /(?:^|[\s([{"'‘“–—-])[\d०-९]+([A-Za-z]{2,4})$/;

/** Returns what the letters of an ordinal at the end of a text may be written as; null where there is none. */
export function ordinalAt(text: string): string[] | null {
  const [, letters] = ofNumber.exec(text) ?? [];
  return ordinals.find(([typed]) => letters && typed.test(letters))?.[1] ?? null;
}
