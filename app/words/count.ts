import type { Language } from '../../contract/common.ts';

/**
 * The locale that formats dates and times in each language, with Latin digits in both, as Indian
 * newspapers print them.
 */
export const locales: Record<Language, string> = { hi: 'hi-IN-u-nu-latn', en: 'en-IN' };

const moment = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
} as const satisfies Intl.DateTimeFormatOptions;

/** How a date with its time is written: 28 Nov 2026, 7:16 pm · 28 नव॰ 2026, शाम 7:16 */
export const momentOptions: Record<Language, Intl.DateTimeFormatOptions> = {
  hi: { ...moment, dayPeriod: 'long' },
  en: moment,
};

/** Formats a number with the digits and groups of Indian newspapers, in both languages. */
export const { format: number } = new Intl.NumberFormat('en-IN');
const rules = { en: new Intl.PluralRules('en'), hi: new Intl.PluralRules('hi') };

/** Returns a number with the form of the noun that it requires: 1 story, 1,000 stories. */
export function count(language: Language, many: number, one: string, other: string): string {
  return `${number(many)} ${rules[language].select(many) === 'one' ? one : other}`;
}
