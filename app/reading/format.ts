import type { Language } from '../../contract/values.ts';

/** Hindi dates and numbers with the digits Hindi newspapers use. */
const locales: Record<Language, string> = { hi: 'hi-IN-u-nu-latn', en: 'en-IN' };

/** 20 नवंबर 2026 · 20 November 2026 */
export function formatDate(iso: string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(
    new Date(iso),
  );
}

/** 28 Nov 2026, 7:16 pm */
export function formatMoment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso));
}

/** शनिवार, 21 नवंबर 2026 */
export function formatDay(iso: string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone }).format(
    new Date(iso),
  );
}

export function formatMinutes(minutes: number, language: Language): string {
  return language === 'hi' ? `${minutes} मिनट में पढ़ें` : `${minutes} min read`;
}
