import { useBackOffice } from '../client/back-office.tsx';

/** Times in words, in the site's time zone: 21 Nov 2026, 6:24 pm. */
export function useTimeFormat(): (iso: string) => string {
  const { office } = useBackOffice();
  const format = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: office?.site.timeZone ?? 'Asia/Kolkata',
  });
  return (iso) => format.format(new Date(iso));
}
