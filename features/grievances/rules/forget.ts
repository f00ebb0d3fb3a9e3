import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { erasingTime } from '../../../domain/erasing-time.ts';
import { settingOf } from '../../../domain/settings.ts';
import { grievanceSetting } from '../settings.ts';
import { withGrievances } from './tables.ts';
import { withoutName } from './unnamed.ts';

const DAY = 86_400_000;

/** Selects the grievances that are answered and tell who complained. */
const selectAnswered = (db: Queries) =>
  withGrievances(db)
    .selectFrom('grievances')
    .select(['id', 'name', 'email', 'body', 'answer', 'disclosed', 'notes'])
    .where('email', '<>', '')
    .where('answered_at', '>', '');

/** Forgets who complained in all that was answered. */
async function forgetIn(trx: Transaction, query: ReturnType<typeof selectAnswered>): Promise<void> {
  for (const { id, ...row } of await query.execute()) {
    await withGrievances(trx)
      .updateTable('grievances')
      .set(withoutName(row))
      .where('id', '=', id)
      .execute();
  }
}

/** Forgets who complained where the grievance was decided so long ago as the settings say; the register stays. */
export async function forgetComplainants(trx: Transaction, now: Date): Promise<void> {
  const { keepDays } = await settingOf(trx, grievanceSetting);
  const until = later(await erasingTime(trx, now), -keepDays * DAY);
  await forgetIn(trx, selectAnswered(trx).where('answered_at', '<=', until));
}

/** Forgets who complained with an e-mail: at once where it was decided, else with the answer, which goes there. */
export async function forgetComplainant(trx: Transaction, email: string): Promise<void> {
  const open = withGrievances(trx)
    .updateTable('grievances')
    .set({ forget: 1 })
    .where('answered_at', '=', '');
  await open.where('email', '=', email).execute();
  await forgetIn(trx, selectAnswered(trx).where('email', '=', email));
}
