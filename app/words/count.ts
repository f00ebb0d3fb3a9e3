import type { Language } from '../../contract/common.ts';

/**
 * The locale that formats dates and times in each language, with Latin digits in both, as Indian
 * newspapers print them.
 */
export const locales: Record<Language, string> = { hi: 'hi-IN-u-nu-latn', en: 'en-IN' };

/** How a month is written in a date: Nov · नवंबर. Hindi shortens no month, as its newspapers do. */
export const months = { en: 'short', hi: 'long' } as const satisfies Record<Language, string>;

type Format = (at: Date | number) => string;

/** Returns a function that writes the day of a moment: 28 Nov 2026 · 28 नवंबर 2026. */
export function dayIn(language: Language, timeZone: string): Format {
  const month = months[language];
  const options = { day: 'numeric', month, year: 'numeric', timeZone } as const;
  return new Intl.DateTimeFormat(locales[language], options).format;
}

/** Returns a function that writes the time of a moment: 7:16 pm · शाम 7:16. */
export function timeIn(language: Language, timeZone: string | undefined): Format {
  return new Intl.DateTimeFormat(locales[language], {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    dayPeriod: language === 'hi' ? 'long' : undefined,
    timeZone,
  }).format;
}

/** Returns a function that writes both: 28 Nov 2026, 7:16 pm · 28 नवंबर 2026, शाम 7:16. */
export function momentIn(language: Language, timeZone: string): Format {
  const [day, time] = [dayIn(language, timeZone), timeIn(language, timeZone)];
  return (at) => `${day(at)}, ${time(at)}`;
}

/** Returns a function that writes the time of what was on the day of `now`, and of other days the day too. */
export function recentIn(language: Language, timeZone: string) {
  const [day, time] = [dayIn(language, timeZone), timeIn(language, timeZone)];
  return (at: Date, now: Date) => (day(at) === day(now) ? time(at) : `${day(at)}, ${time(at)}`);
}

/** Formats a number with the digits and groups of Indian newspapers, in both languages. */
export const { format: number } = new Intl.NumberFormat('en-IN');
const rules = { en: new Intl.PluralRules('en'), hi: new Intl.PluralRules('hi') };

/** Returns a number with the form of the noun that it requires: 1 story, 1,000 stories. */
export function count(language: Language, many: number, one: string, other: string): string {
  return `${number(many)} ${rules[language].select(many) === 'one' ? one : other}`;
}
