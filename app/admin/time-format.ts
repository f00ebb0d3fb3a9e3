import { useAdminState } from '../client/admin-state.tsx';
import { dayIn, momentIn, timeIn } from '../words/count.ts';
import { page } from '../words/page.ts';

const formats = { time: timeIn, day: dayIn, moment: momentIn };

/**
 * Returns a function that formats a time in the site's time zone: 21 Nov 2026, 6:24 pm · 21 नवंबर 2026, शाम 6:24.
 * `time`: only 6:24 pm · शाम 6:24; `day`: only 21 Nov 2026 · 21 नवंबर 2026.
 */
export function useTimeFormat(what: keyof typeof formats = 'moment'): (iso: string) => string {
  const { state } = useAdminState();
  const format = formats[what](page.language, state?.site.timeZone ?? 'Asia/Kolkata');
  return (iso) => format(new Date(iso));
}
