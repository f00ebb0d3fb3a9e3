import { expect, test } from 'vitest';
import { backupName, expiredBackups, type Keep, otherSites } from './retention.ts';

const SITE = 'https://example.org';
const now = new Date('2026-12-31T00:00:00Z');
const expired = (names: string[], keep: Keep) =>
  expiredBackups(names, { keep, siteUrl: SITE, now });

/** The name of a backup of a day (MMDD) of 2026. */
const on = (day: string, time = '213000') => `lekhani-example.org-2026${day}-${time}.tar.gz`;

const daily = (count: number) =>
  Array.from({ length: count }, (_, day) =>
    backupName(SITE, new Date(Date.UTC(2026, 0, 1 + day, 21, 30))),
  );

test('the newest of each day, week and month are kept', () => {
  const names = daily(90);
  const gone = expired(names, { days: 7, weeks: 4, months: 3 });
  const remaining = names.filter((name) => !gone.includes(name));
  const days = Array.from({ length: 7 }, (_, day) => on(`03${25 + day}`));
  expect(remaining).toEqual(
    [
      on('0131'),
      on('0228'),
      on('0315'),
      on('0322'),
      ...days.filter((name) => names.includes(name)),
    ].sort(),
  );
});

test('of one day the last is kept, the newest in any case, and what is not ours is left alone', () => {
  const [morning, evening] = [on('0101', '060000'), on('0101', '180000')];
  const others = ['before-upgrade-1.tar.gz', on('1399', '000000'), 'notes.txt'];
  const names = [evening, ...others, morning];
  expect(expired(names, { days: 7, weeks: 0, months: 0 })).toEqual([morning]);
  expect(expired(names, { days: 0, weeks: 0, months: 0 })).toEqual([morning]);
});

test('those of the last day are kept, five at most', () => {
  const keep = { days: 1, weeks: 0, months: 0 };
  const times = ['010000', '070000', '090000', '120000', '150000', '180000', '210000'];
  const names = times.map((time) => on('1230', time));
  expect(expired([on('1229', '235900'), ...names], keep)).toEqual([
    names[1],
    names[0],
    on('1229', '235900'),
  ]);
});

test('time without backups expires none', () => {
  const names = [on('0101'), on('0102'), on('1201')];
  expect(expired(names, { days: 3, weeks: 0, months: 0 })).toEqual([]);
});

test('sites that use one place remove nothing of each other', () => {
  const keep = { days: 1, weeks: 0, months: 0 };
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  const sites = [
    SITE,
    'https://staging.example.org',
    'https://example.org/blog',
    'http://localhost:3000',
    'https://example.org.example.net',
    'https://blog.example.org',
  ];
  const names = sites.flatMap((site) => [backupName(site, at(1)), backupName(site, at(2))]);
  expect(new Set(names).size).toBe(2 * sites.length);
  for (const site of sites) {
    expect(expiredBackups(names, { keep, siteUrl: site, now })).toEqual([backupName(site, at(1))]);
  }
});

test('backups of other addresses are counted, and are its own once they are named so', () => {
  const [before, copy] = ['https://old.example', 'https://staging.example.org'];
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const moved = [backupName(before, at(1)), backupName(before, at(2))];
  const names = [...moved, backupName(copy, at(1)), backupName(SITE, at(3)), 'mine.txt'];
  const old = 'lekhani-20200101-213000.tar.gz';
  expect(otherSites([...names, old], SITE)).toEqual([
    { site: 'old.example', files: 2 },
    { site: 'staging.example.org', files: 1 },
  ]);
  const renamed = moved.map((name) => name.replace('old.example', 'example.org'));
  expect(otherSites([...renamed, ...names.slice(3)], SITE)).toEqual([]);
  expect(expired([...renamed, ...names], { days: 2, weeks: 0, months: 0 })).toEqual(
    renamed.slice(0, 1),
  );
});

test('those of older versions, which name no site, expire as they did', () => {
  const old = ['lekhani-20200101-213000.tar.gz', 'lekhani-20200102-213000.tar.gz'];
  expect(expired([...old, on('0101')], { days: 2, weeks: 0, months: 0 })).toEqual([old[0]]);
});

test('those of a clock that was ahead for a week take the place of none that is made now', () => {
  const ahead = Array.from({ length: 8 }, (_, day) =>
    backupName(SITE, new Date(Date.UTC(2040, 0, 1 + day))),
  );
  const keep = { days: 7, weeks: 0, months: 0 };
  expect(expired([...ahead, on('1230')], keep)).toEqual([]);
  const made = Array.from({ length: 8 }, (_, day) => on(`12${20 + day}`));
  expect(expired([...ahead, ...made], keep)).toEqual([made[0]]);
});
