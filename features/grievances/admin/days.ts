import { useAdminState } from '../../../app/client/admin-state.tsx';
import { dayIn } from '../../../app/words/count.ts';
import { page } from '../../../app/words/page.ts';

/** Returns a function that writes the last day before a moment from which something is overdue: 9 Dec 2026. */
export function useLastDay(): (until: string) => string {
  const { state } = useAdminState();
  const format = dayIn(page.language, state?.site.timeZone ?? 'Asia/Kolkata');
  return (until) => format(Date.parse(until) - 1);
}
