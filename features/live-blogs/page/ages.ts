import { locales } from '../../../app/words/count.ts';
import { scriptTexts } from './words.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];

/** Says how long ago something of this hour was: 5 minutes ago · 5 मिनट पहले; null where it was earlier. */
export function ageOf(at: string, language: 'hi' | 'en', now = Date.now()): string | null {
  const age = now - Date.parse(at);
  if (age >= HOUR) return null;
  if (age < MINUTE) return scriptTexts[language].now;
  const format = new Intl.RelativeTimeFormat(locales[language]);
  // No line ends between the number and its word.
  return format.format(-Math.floor(age / MINUTE), 'minute').replace(' ', '\u00a0');
}
