import { expect, test } from 'vitest';
import { momentOf } from '../../../contract/zoned-time.ts';
import { write } from '../../../database/transactions.ts';
import { scheduleArticle } from '../../../domain/articles/schedule.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { createCategory } from '../../../domain/categories/categories.ts';
import { saveSettings } from '../../../domain/site/save-settings.ts';
import { newPeople } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { addOwnDay, readDays, removeOwnDay, setGapDays } from './days.ts';
import { gapsOf, readGaps } from './gaps.ts';

const rules = { today: '2026-11-23', most: 7 };

test('a gap is of the day on which it is too long, or of today where that is over', () => {
  expect(gapsOf([], rules)).toEqual(['2026-11-23']);
  expect(gapsOf(['2026-11-01'], rules)).toEqual(['2026-11-23']);
  expect(gapsOf(['2026-11-20'], rules)).toEqual(['2026-11-27']);
  // A story on that very day ends it; one later leaves it.
  expect(gapsOf(['2026-11-20', '2026-11-27'], rules)).toEqual(['2026-12-04']);
  expect(gapsOf(['2026-11-20', '2026-11-28'], rules)).toEqual(['2026-11-27', '2026-12-05']);
  expect(gapsOf(['2026-11-01', '2026-11-23'], rules)).toEqual(['2026-11-30']);
  expect(gapsOf(['2026-11-01', '2026-11-25'], rules)).toEqual(['2026-11-23', '2026-12-02']);
});

onEachEngine('what the calendar says of days', (database) => {
  const db = () => database().db;

  test('categories are named that nobody has planned a story for', async () => {
    const people = await newPeople(db());
    const [full, empty] = await Promise.all(
      ['Bhara', 'Khali'].map((name) =>
        write(db(), (trx) => createCategory(trx, { name, description: '-', isHome: false })),
      ),
    );
    const now = new Date();
    const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
    await write(db(), (trx) => createArticle(trx, sampleArticle({ category: full ?? null })));
    const next = await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ status: 'draft', category: full ?? null })),
    );
    const read = async () => {
      const gaps = await readGaps(db(), { from: at(-1), to: at(30) }, now);
      return gaps.map(({ category }) => category);
    };
    expect(await read()).toEqual([empty, full]);
    await write(db(), (trx) =>
      scheduleArticle(trx, people.editor, next, { action: 'publish', at: at(5) }),
    );
    expect(await read()).toEqual([empty, full]);
    const [, later] = await readGaps(db(), { from: at(-1), to: at(30) }, now);
    expect(later?.date.localeCompare(at(11).slice(0, 10))).toBeGreaterThanOrEqual(0);
    await write(db(), (trx) => setGapDays(trx, people.editor, 0));
    expect(await read()).toEqual([]);
  });

  test('gaps are counted in days of the zone, also over a day of 23 hours', async () => {
    const { admin, editor } = await newPeople(db());
    const timeZone = 'Africa/Cairo';
    await write(db(), (trx) => saveSettings(trx, admin._id, { timeZone }));
    const given = { name: 'Raat', description: '-', isHome: false };
    const category = await write(db(), (trx) => createCategory(trx, given));
    await write(db(), (trx) => setGapDays(trx, editor, 1));
    const at = momentOf(timeZone, { date: '2032-04-29', time: '23:30' }) ?? '';
    await write(db(), async (trx) => {
      const id = await createArticle(trx, sampleArticle({ status: 'draft', category }));
      await scheduleArticle(trx, editor, id, { action: 'publish', at }, new Date(0));
    });
    const range = { from: '2032-04-28T00:00:00.000Z', to: '2032-05-05T00:00:00.000Z' };
    const gaps = await readGaps(db(), range, new Date(at));
    expect(gaps.filter((gap) => gap.category === category)).toEqual([
      { date: '2032-04-30', category },
    ]);
  });

  test('the site has days of its own, in their order', async () => {
    const { editor } = await newPeople(db());
    const add = (date: string) =>
      write(db(), (trx) => addOwnDay(trx, editor, { date, hi: 'वर्षगाँठ', en: 'Anniversary' }));
    await add('2027-03-01');
    await add('2026-12-01');
    const { days } = await readDays(db());
    expect(days.map(({ date }) => date)).toEqual(['2026-12-01', '2027-03-01']);
    await write(db(), (trx) => removeOwnDay(trx, editor, days[0]?._id ?? ''));
    expect((await readDays(db())).days).toEqual(days.slice(1));
    const again = write(db(), (trx) => removeOwnDay(trx, editor, days[0]?._id ?? ''));
    await expect(again).rejects.toMatchObject({ status: 404 });
  });
});
