import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { readCsv } from './records.ts';

test.each([
  ['Mailchimp', 'Email Address,First Name\r\nasha@example.org,Asha\r\n'],
  [
    'Excel with semicolons',
    '\uFEFFName;E-Mail;Ort\r\n"Asha, die Erste";asha@example.org;Jaipur\r\n',
  ],
  ['Excel with tabs', 'नाम\tईमेल पता\nआशा\tasha@example.org\n'],
  ['Excel that says what divides', 'sep=;\r\nEmail;Name\r\nasha@example.org;Asha\r\n'],
  ['quoted names', '"EMAIL";"NAME"\n"asha@example.org";"Asha; die Erste"\n'],
  ['two columns of addresses', 'email,Email Address\nasha@example.org,\n'],
])('a list of %s is read', (_from, csv) => {
  expect(readCsv(csv, 9).map(({ record }) => record.email)).toEqual(['asha@example.org']);
});

test('lines are counted as the file has them', () => {
  expect(
    readCsv('sep=;\nemail;name\na@b.org;"A\nB"\nc@d.org;C', 9).map(({ line }) => line),
  ).toEqual([4, 5]);
});

test('a list that was written so that no spreadsheet calculates is read as it was', () => {
  const row = { email: '-asha@example.org', level: 'member', name: '=1+1', place: "'देश" };
  const csv = stringify([row], { header: true, escape_formulas: true });
  expect(csv).toContain("'-asha@example.org");
  expect(readCsv(csv, 9).map(({ record }) => record)).toEqual([row]);
});

test('a list without a column of addresses is refused', () => {
  expect(() => readCsv('name;mailbox\na;b', 9)).toThrow('must name a column “email”');
});
