import { expect, test } from 'vitest';
import { later } from '../../../database/later.ts';
import { write } from '../../../database/transactions.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { putGrievance, takeGrievances } from '../support.ts';
import { pace, takeUnacknowledged } from './acknowledge.ts';
import { discloseMonth } from './disclosure.ts';
import { readRules } from './receive.ts';
import { countOpen, findGrievance, listGrievances } from './register.ts';
import { withGrievances } from './tables.ts';

onEachEngine('a grievance at the moment of its deadline', (database) => {
  const db = () => database().db;

  test('is overdue from it on, and late where it is decided then; the millisecond before it is in time', async () => {
    const site = { database: database() };
    await takeGrievances(site, { since: '2026-09-01' });
    const came = new Date('2026-09-02T10:00:00.000Z');
    const { id } = await putGrievance(site, {}, came);
    const acknowledged = { acknowledged_at: came.toISOString() };
    await withGrievances(db())
      .updateTable('grievances')
      .set(acknowledged)
      .where('id', '=', id)
      .execute();
    const { answer_by: end } = await withGrievances(db())
      .selectFrom('grievances')
      .select('answer_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Fifteen whole days after that of its arrival, by the clocks of India.
    expect(end).toBe('2026-09-17T18:30:00.000Z');
    const rules = await readRules(db());
    for (const [after, isLate] of [
      [-1, false],
      [0, true],
      [1, true],
    ] as const) {
      const at = later(new Date(end), after);
      const now = new Date(at);
      const late = isLate ? 1 : 0;
      expect(await countOpen(db(), now)).toEqual({ grievances: 1, overdue: late });
      const asked = { page: 1, limit: 10 };
      const [overdue, open] = [
        await listGrievances(db(), { ...asked, state: 'overdue' }, now),
        await listGrievances(db(), { ...asked, state: 'open' }, now),
      ];
      expect(overdue.totalGrievances).toBe(late);
      expect(open.grievances.map((grievance) => grievance.overdue)).toEqual([isLate]);

      const decided = { answered_at: at, outcome: 'corrected' } as const;
      await withGrievances(db())
        .updateTable('grievances')
        .set(decided)
        .where('id', '=', id)
        .execute();
      const month = await discloseMonth(db(), rules, { month: '2026-09', page: 1, now });
      expect(month).toMatchObject({ answered: 1, late, decided: [{ inTime: !isLate }] });
      const again = { answered_at: '', outcome: '' } as const;
      await withGrievances(db())
        .updateTable('grievances')
        .set(again)
        .where('id', '=', id)
        .execute();
    }
    await withGrievances(db()).deleteFrom('grievances').execute();
  });

  test('is overdue too where a day has passed and nobody told who complained that it arrived', async () => {
    const site = { database: database() };
    const came = new Date('2026-09-02T10:00:00.000Z');
    const { id } = await putGrievance(site, {}, came);
    const seen = async (at: string) => {
      const now = new Date(at);
      const asked = { page: 1, limit: 10 };
      const [overdue, open] = [
        await listGrievances(db(), { ...asked, state: 'overdue' }, now),
        await listGrievances(db(), { ...asked, state: 'open' }, now),
      ];
      const found = await findGrievance(db(), id, { now, sendsMail: false });
      return [
        (await countOpen(db(), now)).overdue,
        overdue.totalGrievances,
        ...open.grievances.map((grievance) => grievance.overdue),
        found.overdue,
      ];
    };
    expect(await seen('2026-09-03T09:59:59.999Z')).toEqual([0, 0, false, false]);
    expect(await seen('2026-09-03T10:00:00.000Z')).toEqual([1, 1, true, true]);
    const values = { acknowledged_at: '2026-09-03T11:00:00.000Z' };
    await withGrievances(db()).updateTable('grievances').set(values).where('id', '=', id).execute();
    expect(await seen('2026-09-03T11:00:00.000Z')).toEqual([0, 0, false, false]);
    const answered = { answered_at: '2026-09-04T10:00:00.000Z', outcome: 'corrected' } as const;
    const both = { ...answered, acknowledged_at: '' };
    await withGrievances(db()).updateTable('grievances').set(both).where('id', '=', id).execute();
    expect(await seen('2026-09-30T10:00:00.000Z')).toEqual([0, 0, false]);
  });

  test('is told of, though a clock that was ahead has noted many', async () => {
    const site = { database: database() };
    await takeGrievances(site);
    const now = new Date();
    for (let count = 0; count < pace.mails; count += 1) await putGrievance(site, {}, now);
    const acknowledged_at = later(now, 400 * 86_400_000);
    await withGrievances(db()).updateTable('grievances').set({ acknowledged_at }).execute();
    const { number } = await putGrievance(site, {}, now);
    expect(await write(db(), (trx) => takeUnacknowledged(trx, now))).toMatchObject({ number });
  });
});
