import { expect, test } from 'vitest';
import { backupName, expiredBackups } from './retention.ts';

const daily = (count: number) =>
  Array.from({ length: count }, (_, day) =>
    backupName(new Date(Date.UTC(2026, 0, 1 + day, 21, 30))),
  );

test('the newest of each day, week and month are kept', () => {
  const names = daily(90);
  const expired = expiredBackups(names, { days: 7, weeks: 4, months: 3 });
  const kept = names.filter((name) => !expired.includes(name));
  expect(kept).toEqual(
    [
      ...['lekhani-20260131-213000.tar.gz', 'lekhani-20260228-213000.tar.gz'],
      ...['lekhani-20260315-213000.tar.gz', 'lekhani-20260322-213000.tar.gz'],
      ...Array.from({ length: 7 }, (_, day) => `lekhani-202603${25 + day}-213000.tar.gz`).filter(
        (name) => names.includes(name),
      ),
    ].sort(),
  );
});

test('of one day the last is kept, the newest in any case, and what is not ours is left alone', () => {
  const [morning, evening] = ['lekhani-20260101-060000.tar.gz', 'lekhani-20260101-180000.tar.gz'];
  const others = ['before-upgrade-1.tar.gz', 'lekhani-20261399-000000.tar.gz', 'notes.txt'];
  const names = [evening, ...others, morning];
  expect(expiredBackups(names, { days: 7, weeks: 0, months: 0 })).toEqual([morning]);
  expect(expiredBackups(names, { days: 0, weeks: 0, months: 0 })).toEqual([morning]);
});

test('time without backups expires none', () => {
  const old = ['lekhani-20200101-000000.tar.gz', 'lekhani-20200102-000000.tar.gz'];
  expect(
    expiredBackups([...old, 'lekhani-20300101-000000.tar.gz'], { days: 3, weeks: 0, months: 0 }),
  ).toEqual([]);
});
