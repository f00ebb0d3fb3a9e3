import { useAdminState } from '../../client/admin-state.tsx';
import { dayIn } from '../../words/count.ts';
import { page } from '../../words/page.ts';

/** Returns a function that writes the last day before a moment from which something is overdue: 9 Dec 2026. */
export function useLastDay(): (until: string) => string {
  const { state } = useAdminState();
  const format = dayIn(page.language, state?.site.timeZone ?? 'Asia/Kolkata');
  return (until) => format(Date.parse(until) - 1);
}
