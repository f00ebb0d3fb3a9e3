import { useAdminState } from '../client/admin-state.tsx';
import { locales, momentIn, months } from '../words/count.ts';
import { page } from '../words/page.ts';

/** Shows a day in the site's time zone, with the year unless it is the current one: 20 Nov. */
export function Day({ at }: { at: string }) {
  const { state } = useAdminState();
  const timeZone = state?.site.timeZone ?? 'Asia/Kolkata';
  const date = new Date(at);
  const locale = locales[page.language];
  const year = new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric' });
  const sameYear = year.format(date) === year.format(new Date());
  const text = new Intl.DateTimeFormat(locale, {
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
