import type { ScheduleWords } from '../../words/admin/schedule/en.tsx';

/**
 * The holidays of India that have the same date every year (Department of Personnel and Training, list of
 * gazetted holidays). Those that follow the moon are announced year by year, and are left out.
 */
const holidays: Record<string, keyof ScheduleWords['holidays']> = {
  '01-26': 'republic',
  '08-15': 'independence',
  '10-02': 'gandhi',
  '12-25': 'christmas',
};

/** Returns the holiday on a day, if there is one. */
export const holidayOn = (date: string) => holidays[date.slice(5)];
