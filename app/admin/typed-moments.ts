import { momentOf, wallTimeIn } from '../../contract/zoned-time.ts';

/** Returns how a field of the kind `datetime-local` shows moments in a zone, and how one is read from it. */
export const typedMoments = (timeZone: string) => ({
  typed(at: string | null): string {
    if (at === null) return '';
    const { date, time } = wallTimeIn(timeZone, at);
    return `${date}T${time}`;
  },
  /** Null: there is no such moment. */
  momentIn(local: string): string | null {
    const [date = '', time = ''] = local.split('T');
    return momentOf(timeZone, { date, time: time.slice(0, 5) });
  },
});
