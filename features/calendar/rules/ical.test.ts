import { expect, test } from 'vitest';
import type { ScheduleEntry } from '../../../contract/schedule.ts';
import { escapeText, foldLine, writeCalendar } from './ical.ts';

const entry: ScheduleEntry = {
  _id: 'a'.repeat(24),
  name: 'बारिश; धूप, और\\छाँव',
  language: 'hi',
  status: 'draft',
  people: [],
  version: 1,
  desk: null,
  category: null,
  author: { _id: 'b'.repeat(24), name: 'मीरा' },
  at: '2030-01-20T01:30:00.000Z',
  action: 'publish',
  failure: null,
  copyVersion: null,
};
const site = {
  name: 'लेखनी',
  host: 'example.org',
  now: new Date('2030-01-01T00:00:00Z'),
  does: () => 'प्रकाशित होगा',
  addressOf: (id: string) => `https://example.org/admin/edit-article/${id}`,
};

test('lines are folded by octets, never within a character, and come back whole', () => {
  const line = `SUMMARY:${'ज्ञान और विज्ञान की लंबी कहानी '.repeat(9)}`;
  const folded = foldLine(line).split('\r\n');
  expect(folded.length).toBeGreaterThan(5);
  for (const part of folded) {
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    expect(part).not.toContain('\ufffd');
  }
  expect(folded.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line);
});

test('texts are escaped, and hold no line of their own', () => {
  expect(escapeText('a;b,c\\d\r\nEND:VEVENT\u0000')).toBe('a\\;b\\,c\\\\d\\nEND:VEVENT');
});

test('an entry is an event at its time in UTC', () => {
  const file = writeCalendar([entry], site);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('DTSTART:20300120T013000Z');
  expect(lines).toContain('DTSTAMP:20300101T000000Z');
  expect(lines).toContain('SUMMARY:बारिश\\; धूप\\, और\\\\छाँव · प्रकाशित होगा');
  expect(lines).toContain(`UID:${entry._id}-publish@example.org`);
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2);
});
