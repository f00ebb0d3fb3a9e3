import type { Language } from '../../contract/common.ts';
import { locales, momentIn, months, recentIn } from '../words/count.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters, since making one costs far more than using it. */
function format(iso: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter.format(new Date(iso));
}

/** Formats a date: 20 नवंबर 2026 · 20 November 2026 */
export function formatDate(iso: string, language: Language, timeZone: string): string {
  return format(iso, locales[language], { dateStyle: 'long', timeZone });
}

/** Formats the year by the clocks of the site: 2026 */
export const formatYear = (iso: string, timeZone: string): string =>
  format(iso, locales.en, { year: 'numeric', timeZone });

/** Formats a date for a card, with its year where it is another than that of `now`: 20 नवंबर · 20 Nov */
export function formatShortDate(
  iso: string,
  language: Language,
  { timeZone, now }: { timeZone: string; now: string },
): string {
  const isSame = formatYear(iso, timeZone) === formatYear(now, timeZone);
  const more = isSame ? {} : ({ year: 'numeric' } as const);
  const options = { day: 'numeric', month: months[language], timeZone, ...more } as const;
  return format(iso, locales[language], options);
}

const moments = new Map<string, ReturnType<typeof momentIn>>();

/** Formats a date and time: 28 Nov 2026, 7:16 pm · 28 नवंबर 2026, शाम 7:16 */
export function formatMoment(iso: string, language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  const moment = moments.get(key) ?? momentIn(language, timeZone);
  moments.set(key, moment);
  return moment(new Date(iso));
}

const recents = new Map<string, ReturnType<typeof recentIn>>();

/** Formats the time of what was on the day of `now`, and of other days the day too: शाम 7:16 · 28 नवंबर 2026, शाम 7:16 */
export function formatRecent(
  iso: string,
  language: Language,
  { timeZone, now }: { timeZone: string; now: string },
): string {
  const key = `${language} ${timeZone}`;
  const recent = recents.get(key) ?? recentIn(language, timeZone);
  recents.set(key, recent);
  return recent(new Date(iso), new Date(now));
}

/** Formats a date with its weekday: शनिवार, 21 नवंबर 2026 */
export function formatDay(iso: string, language: Language, timeZone: string): string {
  return format(iso, locales[language], { dateStyle: 'full', timeZone });
}
