import { wallTimeIn } from '../../../contract/zoned-time.ts';
import { useAdminState } from '../../client/admin-state.tsx';
import type { DeskWords } from '../../words/admin/desk/en.tsx';
import { locales, months } from '../../words/count.ts';
import { page } from '../../words/page.ts';

const DAY = 86_400_000;

/** Says until when an article is due, or how late it is, by the calendar of the site. */
export function DueDay({ due, texts }: { due: string; texts: DeskWords }) {
  const zone = useAdminState().state?.site.timeZone ?? 'Asia/Kolkata';
  const today = wallTimeIn(zone, new Date().toISOString()).date;
  const late = Math.round((Date.parse(today) - Date.parse(due)) / DAY);
  if (late > 0) return <strong className="late">{texts.late(late)}</strong>;
  if (late === 0) return <strong className="late">{texts.dueToday}</strong>;
  const day = new Intl.DateTimeFormat(locales[page.language], {
    day: 'numeric',
    month: months[page.language],
    timeZone: 'UTC',
  });
  return <time dateTime={due}>{texts.due(day.format(new Date(due)))}</time>;
}
