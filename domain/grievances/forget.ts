import type { Transaction } from '../../database/database.ts';
import { erasingTime } from '../erasing-time.ts';
import { later } from '../later.ts';
import { getSettings } from '../settings.ts';

const DAY = 86_400_000;

/** Forgets who complained where the grievance was decided so long ago as the settings say; the register stays. */
export async function forgetComplainants(trx: Transaction, now: Date): Promise<void> {
  const { keepDays } = (await getSettings(trx)).grievances;
  const until = later(await erasingTime(trx, now), -keepDays * DAY);
  await trx
    .updateTable('grievances')
    .set({ name: '', email: '' })
    .where('email', '<>', '')
    .where('answered_at', '>', '')
    .where('answered_at', '<=', until)
    .execute();
}

/** Forgets who complained with an e-mail: at once where it was decided, else with the answer, which goes there. */
export async function forgetComplainant(trx: Transaction, email: string): Promise<void> {
  const own = trx.updateTable('grievances').where('email', '=', email);
  await own.set({ forget: 1 }).where('answered_at', '=', '').execute();
  await own.set({ name: '', email: '' }).where('answered_at', '>', '').execute();
}
