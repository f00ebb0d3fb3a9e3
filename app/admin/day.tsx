import { useBackOffice } from '../client/back-office.tsx';

/** A day in the site's time zone: 20 Nov, with the year when it is another one. */
export function Day({ at }: { at: string }) {
  const { office } = useBackOffice();
  const timeZone = office?.site.timeZone ?? 'Asia/Kolkata';
  const date = new Date(at);
  const year = new Intl.DateTimeFormat('en-IN', { timeZone, year: 'numeric' });
  const sameYear = year.format(date) === year.format(new Date());
  const text = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
  }).format(date);
  const whole = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(date);
  return (
    <time dateTime={at} title={whole}>
      {text}
    </time>
  );
}
