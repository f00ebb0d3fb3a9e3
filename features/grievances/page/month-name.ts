import { locales } from '../../../app/words/count.ts';
import type { Language } from '../../../contract/common.ts';

/** Writes a month for readers: November 2026. */
export function monthName(month: string, language: Language): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], options).format(new Date(`${month}-01`));
}
