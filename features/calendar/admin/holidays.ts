import type { CalendarWords } from './words.en.ts';

type Holiday = keyof CalendarWords['holidays'];

/**
 * The holidays of India that have the same date every year (Department of Personnel and Training, list of
 * gazetted holidays).
 */
const everyYear: Record<string, Holiday> = {
  '01-26': 'republic',
  '08-15': 'independence',
  '10-02': 'gandhi',
  '12-25': 'christmas',
};

/**
 * Those that follow the moon, as the project vacanza/holidays (`holidays/calendars/hindu.py`) has them of
 * timeanddate.com. The dates of Islamic holidays are told only when the moon was seen: editors name them
 * themselves, as they do in the years after these.
 */
const ofYears: [Holiday, string[]][] = [
  ['shivaratri', ['2026-02-15', '2027-03-06', '2028-02-23']],
  ['holi', ['2026-03-04', '2027-03-22', '2028-03-11']],
  ['ramNavami', ['2026-03-26', '2027-04-15', '2028-04-03']],
  ['mahavir', ['2026-03-31', '2027-04-18', '2028-04-07']],
  ['buddha', ['2026-05-01', '2027-05-20', '2028-05-08']],
  ['rakhi', ['2026-08-28', '2027-08-17', '2028-08-05']],
  ['janmashtami', ['2026-09-04', '2027-08-25', '2028-08-13']],
  ['ganesh', ['2026-09-14', '2027-09-04', '2028-08-23']],
  ['dussehra', ['2026-10-20', '2027-10-09', '2028-09-27']],
  ['diwali', ['2026-11-08', '2027-10-29', '2028-10-17']],
  ['chhath', ['2026-11-15', '2027-11-04', '2028-10-23']],
  ['guruNanak', ['2026-11-24', '2027-11-14', '2028-11-02']],
];
const once = new Map(ofYears.flatMap(([name, days]) => days.map((day) => [day, name] as const)));

/** Returns the holiday on a day, if there is one. */
export const holidayOn = (date: string): Holiday | undefined =>
  once.get(date) ?? everyYear[date.slice(5)];
