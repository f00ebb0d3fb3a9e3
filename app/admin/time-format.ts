import { useAdminState } from '../client/admin-state.tsx';
import { locales, momentOptions } from '../words/count.ts';
import { page } from '../words/page.ts';

/**
 * Returns a function that formats a time in the site's time zone: 21 Nov 2026, 6:24 pm · 21 नव॰ 2026, शाम 6:24.
 * `time`: only 6:24 pm · शाम 6:24; `day`: only 21 Nov 2026 · 21 नव॰ 2026.
 */
export function useTimeFormat(what?: 'time' | 'day'): (iso: string) => string {
  const { state } = useAdminState();
  const format = new Intl.DateTimeFormat(locales[page.language], {
    ...momentOptions[page.language],
    ...(what === 'time' && { day: undefined, month: undefined, year: undefined }),
    ...(what === 'day' && { hour: undefined, minute: undefined, dayPeriod: undefined }),
    timeZone: state?.site.timeZone ?? 'Asia/Kolkata',
  });
  return (iso) => format.format(new Date(iso));
}
