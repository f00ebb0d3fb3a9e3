import { expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { recordStatements } from '../../../tests/support/statements.ts';
import { mostRead } from './most-read.ts';
import { withStatistics } from './tables.ts';

onEachEngine('what was read most', (database) => {
  test('counts the days asked for, of the first one as much as is left of the present one', async () => {
    const add = (day: string, article_id: string, views: number) => ({ day, article_id, views });
    await withStatistics(database().db)
      .insertInto('visits')
      .values([
        add('2030-05-10', 'today', 10),
        add('2030-05-10', 'both', 6),
        add('2030-05-09', 'both', 12),
        add('2030-05-09', 'yesterday', 30),
        add('2030-05-05', 'week', 25),
        add('2030-05-02', 'long ago', 999),
        add('2030-05-10', '', 500),
      ])
      .execute();
    // Six in the evening in Jaipur: a quarter of the day is left.
    const options = { now: new Date('2030-05-10T12:30:00Z'), timeZone: 'Asia/Kolkata', most: 10 };
    const read = (days: number, leftOfDay = 0.25) =>
      mostRead(database().db, { ...options, days, leftOfDay });
    expect(await read(1)).toEqual(['today', 'both', 'yesterday']);
    expect(await read(7)).toEqual(['yesterday', 'week', 'both', 'today']);
    expect(await read(1, 1)).toEqual(['yesterday', 'both', 'today']);
  });

  test('is added up once for all who ask, where many articles are read', async () => {
    const recorded = recordStatements(database());
    const visits = Array.from({ length: 1001 }, (_, at) => ({
      day: '2040-05-10',
      article_id: `story ${at}`,
      views: at,
    }));
    await withStatistics(recorded.db).insertInto('visits').values(visits).execute();
    const now = new Date('2040-05-10T12:30:00Z');
    const options = { now, timeZone: 'Asia/Kolkata', most: 1, days: 1, leftOfDay: 0.25 };
    const read = () => mostRead(recorded.db, options);
    expect([await read(), await read()]).toEqual([['story 1000'], ['story 1000']]);
    expect(recorded.statements.filter(({ sql }) => sql.startsWith('select'))).toHaveLength(1);
  });
});
