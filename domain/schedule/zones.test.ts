import { beforeAll, expect, test } from 'vitest';
import { momentOf, type WallTime } from '../../contract/zoned-time.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { scheduleArticle } from '../articles/schedule.ts';
import { createArticle } from '../articles/write.ts';
import { getDashboard } from '../dashboard/dashboard.ts';
import { saveSettings } from '../site/save-settings.ts';
import { nextDue, runDue } from './run.ts';

/** Times are set long before. */
const NOW = new Date('2029-01-01T00:00:00.000Z');

onEachEngine('times that clocks skip or show twice', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });

  const inZone = (timeZone: string) =>
    write(db(), (trx) => saveSettings(trx, people.admin._id, { timeZone }));

  /** Schedules an article as the form does: what clocks are to show becomes a moment of the zone. */
  async function publishAt(zone: string, wall: WallTime) {
    const at = momentOf(zone, wall) ?? '';
    const name = `${wall.date} ${wall.time}`;
    await write(db(), async (trx) => {
      const id = await createArticle(trx, sampleArticle({ name, status: 'draft' }));
      await scheduleArticle(trx, people.editor, id, { action: 'publish', at }, NOW);
    });
    return at;
  }

  const published = async () => {
    const rows = await db()
      .selectFrom('articles')
      .select(['name', 'published_at'])
      .where('status', '=', 'published')
      .orderBy('published_at')
      .execute();
    return rows.map((row) => [row.name, row.published_at]);
  };
  const run = (now: string) =>
    runDue(
      db(),
      (error) => expect.fail(`${error}`),
      () => new Date(now),
    );
  const today = async (now: string) => {
    const day = (await getDashboard(db(), people.editor, new Date(now))).today;
    return day.entries.map(({ name }) => name);
  };

  test('what is set for an hour that the zone skips is done as much later, once', async () => {
    const zone = 'America/New_York';
    await inZone(zone);
    // Clocks go from 02:00 to 03:00 on this day.
    const date = '2030-03-10';
    const skipped = await publishAt(zone, { date, time: '02:30' });
    const before = await publishAt(zone, { date, time: '01:59' });
    const after = await publishAt(zone, { date, time: '03:10' });
    expect([before, after, skipped]).toEqual([
      '2030-03-10T06:59:00.000Z',
      '2030-03-10T07:10:00.000Z',
      '2030-03-10T07:30:00.000Z',
    ]);
    expect(await nextDue(db(), NOW)).toEqual(new Date(before));
    expect(await run('2030-03-10T07:29:59.999Z')).toBe(2);
    expect(await run(skipped)).toBe(1);
    expect(await run('2030-03-11T00:00:00.000Z')).toBe(0);
    expect(await published()).toEqual([
      [`${date} 01:59`, before],
      [`${date} 03:10`, after],
      [`${date} 02:30`, skipped],
    ]);
  });

  test('a time that clocks show twice is the first one', async () => {
    const zone = 'America/New_York';
    const first = await publishAt(zone, { date: '2030-11-03', time: '01:30' });
    expect(first).toBe('2030-11-03T05:30:00.000Z');
    expect(await run(first)).toBe(1);
    expect(await run('2030-11-03T06:30:00.000Z')).toBe(0);
  });

  test('a day whose midnight is skipped has its own entries, no others', async () => {
    const zone = 'Africa/Cairo';
    await inZone(zone);
    // Clocks go from 00:00 to 01:00 on the last Friday of April.
    await publishAt(zone, { date: '2031-04-24', time: '23:59' });
    await publishAt(zone, { date: '2031-04-25', time: '00:00' });
    await publishAt(zone, { date: '2031-04-25', time: '23:59' });
    await publishAt(zone, { date: '2031-04-26', time: '00:00' });
    const entries = ['2031-04-25 00:00', '2031-04-25 23:59'];
    expect(await today('2031-04-24T22:00:00.000Z')).toEqual(entries);
    expect(await today('2031-04-25T20:59:59.999Z')).toEqual(entries);
    expect(await today('2031-04-24T21:59:59.999Z')).toEqual(['2031-04-24 23:59']);
  });
});
