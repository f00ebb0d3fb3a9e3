import type { Language } from '../../contract/values.ts';

/** Digits and groups as Indian newspapers set them, in both languages. */
const number = new Intl.NumberFormat('en-IN');
const rules = { en: new Intl.PluralRules('en'), hi: new Intl.PluralRules('hi') };

/** A number with the form of the word that it asks for: 1 story, 1,000 stories. */
export function count(language: Language, many: number, one: string, other: string): string {
  return `${number.format(many)} ${rules[language].select(many) === 'one' ? one : other}`;
}
