import { wallTimeIn } from '../../../../contract/zoned-time.ts';
import { useAdminState } from '../../../client/admin-state.tsx';
import type { DeskWords } from '../../../words/admin/desk/en.tsx';
import { locales, months, timeIn } from '../../../words/count.ts';
import { page } from '../../../words/page.ts';

const HOUR = 3_600_000;
const DAY_HOURS = 24;

/** Says until when an article is due, or how late it is, by the clocks of the site. */
export function Due({ due, texts }: { due: string; texts: DeskWords }) {
  const zone = useAdminState().state?.site.timeZone ?? 'Asia/Kolkata';
  const now = new Date();
  const hours = Math.floor((now.getTime() - Date.parse(due)) / HOUR);
  if (hours >= 0) {
    const days = Math.floor(hours / DAY_HOURS);
    const late = hours === 0 ? texts.lateNow : texts.lateHours(hours);
    return <strong className="late">{days > 0 ? texts.late(days) : late}</strong>;
  }
  const time = timeIn(page.language, zone)(new Date(due));
  if (wallTimeIn(zone, due).date === wallTimeIn(zone, now.toISOString()).date) {
    return <strong className="late">{texts.dueToday(time)}</strong>;
  }
  const day = new Intl.DateTimeFormat(locales[page.language], {
    day: 'numeric',
    month: months[page.language],
    timeZone: zone,
  });
  return <time dateTime={due}>{`${day.format(new Date(due))}, ${time}`}</time>;
}
