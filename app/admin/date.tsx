import { useAdminState } from '../client/admin-state.tsx';
import { dayIn, locales, momentIn, months, timeIn } from '../words/count.ts';
import { page } from '../words/page.ts';

/** Shows a day in the site's time zone, with the year unless it is the current one: 20 Nov; of today the time. */
export function Day({ at }: { at: string }) {
  const { state } = useAdminState();
  const timeZone = state?.site.timeZone ?? 'Asia/Kolkata';
  const date = new Date(at);
  const locale = locales[page.language];
  const year = new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric' });
  const sameYear = year.format(date) === year.format(new Date());
  const day = dayIn(page.language, timeZone);
  const isToday = day(date) === day(new Date());
  const text = isToday
    ? timeIn(page.language, timeZone)(date)
    : new Intl.DateTimeFormat(locale, {
        timeZone,
        day: 'numeric',
        month: months[page.language],
        ...(!sameYear && { year: 'numeric' }),
      }).format(date);
  const whole = momentIn(page.language, timeZone)(date);
  return (
    <time dateTime={at} title={whole}>
      {text}
    </time>
  );
}
