import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { erasingTime } from '../../../domain/erasing-time.ts';
import { settingOf } from '../../../domain/settings.ts';
import { grievanceSetting } from '../settings.ts';
import { withGrievances } from './tables.ts';
import { withoutComplainant } from './unnamed.ts';

const DAY = 86_400_000;

/** Selects the grievances that are answered and tell who complained. */
const selectAnswered = (db: Queries) =>
  withGrievances(db)
    .selectFrom('grievances')
    .select(['id', 'name', 'email', 'answer', 'disclosed', 'notes'])
    .where('email', '<>', '')
    .where('answered_at', '>', '');

/** Forgets who complained, in what was answered, disclosed and noted too: answers begin with a name, and somebody copies them. */
async function forgetIn(trx: Transaction, query: ReturnType<typeof selectAnswered>): Promise<void> {
  for (const { id, name, email, answer, disclosed, notes } of await query.execute()) {
    const unnamed = (text: string) => withoutComplainant(text, name, email);
    await withGrievances(trx)
      .updateTable('grievances')
      .set({
        name: '',
        email: '',
        answer: unnamed(answer),
        disclosed: unnamed(disclosed),
        notes: unnamed(notes),
      })
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
