import type { Language } from '../../contract/common.ts';

/** Words of dates and times in a language, with the digits of Indian newspapers in both. */
export const locales: Record<Language, string> = { hi: 'hi-IN-u-nu-latn', en: 'en-IN' };

/** Digits and groups as Indian newspapers set them, in both languages. */
export const { format: number } = new Intl.NumberFormat('en-IN');
const rules = { en: new Intl.PluralRules('en'), hi: new Intl.PluralRules('hi') };

/** A number with the form of the word that it asks for: 1 story, 1,000 stories. */
export function count(language: Language, many: number, one: string, other: string): string {
  return `${number(many)} ${rules[language].select(many) === 'one' ? one : other}`;
}
