import { useAdminState } from '../../client/admin-state.tsx';
import { locales } from '../../words/count.ts';
import { page } from '../../words/page.ts';

/** Returns a function that writes the last day before a moment from which something is overdue: 9 Dec 2026. */
export function useLastDay(): (until: string) => string {
  const { state } = useAdminState();
  const format = new Intl.DateTimeFormat(locales[page.language], {
    dateStyle: 'medium',
    timeZone: state?.site.timeZone ?? 'Asia/Kolkata',
  });
  return (until) => format.format(Date.parse(until) - 1);
}
