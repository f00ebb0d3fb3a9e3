import { describe, expect, test } from 'vitest';
import { addDays, dayIn, isSkipped, momentOf, wallTimeIn, weekdayOf } from './zoned-time.ts';

const india = 'Asia/Kolkata';
const newYork = 'America/New_York';

describe('from what clocks show to a moment', () => {
  test.each([
    [india, '2026-11-24', '07:00', '2026-11-24T01:30:00.000Z'],
    [india, '2026-01-01', '00:00', '2025-12-31T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-06-01', '00:10', '2026-05-31T18:25:00.000Z'],
    ['UTC', '2026-02-28', '23:59', '2026-02-28T23:59:00.000Z'],
    [newYork, '2026-01-15', '09:00', '2026-01-15T14:00:00.000Z'],
    [newYork, '2026-07-15', '09:00', '2026-07-15T13:00:00.000Z'],
    // Clocks go from 02:00 to 03:00 on 8 March, and from 02:00 to 01:00 on 1 November.
    [newYork, '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    [newYork, '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    [newYork, '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    [newYork, '2026-11-01', '00:59', '2026-11-01T04:59:00.000Z'],
    [newYork, '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    [newYork, '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    // Half an hour is skipped, and a whole day was.
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '00:00', '2011-12-30T10:00:00.000Z'],
  ])('%s: %s %s is %s', (zone, date, time, moment) => {
    expect(momentOf(zone, { date, time })).toBe(moment);
  });

  test('is what Temporal says, every quarter of an hour of a year', () => {
    for (const zone of [india, newYork, 'Europe/London', 'Australia/Lord_Howe', 'Africa/Cairo']) {
      for (let day = 0; day < 366; day += 1) {
        const date = addDays('2026-01-01', day);
        // Clocks change at night; elsewhere one time of a day is enough.
        for (const time of [
          '00:00',
          '00:45',
          '01:00',
          '01:30',
          '02:00',
          '02:15',
          '03:00',
          '13:00',
        ]) {
          const said = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone);
          const moment = new Date(said.epochMilliseconds).toISOString();
          const found = momentOf(zone, { date, time });
          if (found !== moment) expect.fail(`${zone} ${date} ${time}: ${found}, not ${moment}`);
          const local = `${said.toPlainDate()} ${said.toPlainTime().toString().slice(0, 5)}`;
          const { date: day, time: hour } = wallTimeIn(zone, moment);
          if (`${day} ${hour}` !== local) expect.fail(`${zone} ${moment}: ${day} ${hour}`);
        }
      }
    }
  });

  test('what is no day or time is none', () => {
    for (const date of ['', '2026-13-01', '2026-02-30', '2026-1-1', '24.11.2026']) {
      expect(momentOf(india, { date, time: '07:00' })).toBeNull();
    }
    for (const time of ['', '7:00', '24:00', '25:00', '07:00:00']) {
      expect(momentOf(india, { date: '2026-11-24', time })).toBeNull();
    }
  });
});

test('a time that clocks skip is told from others', () => {
  expect(isSkipped(newYork, { date: '2026-03-08', time: '02:30' })).toBe(true);
  expect(isSkipped(newYork, { date: '2026-03-08', time: '03:30' })).toBe(false);
  expect(isSkipped(newYork, { date: '2026-11-01', time: '01:30' })).toBe(false);
});

test('a moment is of the day that its time zone has', () => {
  expect(dayIn(india, new Date('2026-03-01T18:30:00Z'))).toBe('2026-03-02');
  expect(dayIn(newYork, new Date('2026-03-01T03:00:00Z'))).toBe('2026-02-28');
});

test('days are counted across months, leap days and weeks', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(weekdayOf('2026-11-23')).toBe(0);
  expect(weekdayOf('2026-11-29')).toBe(6);
});
