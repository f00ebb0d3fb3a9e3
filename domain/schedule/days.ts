import type { CalendarDays, OwnDayBody } from '../../contract/calendar-days.ts';
import { limits } from '../../contract/limits.ts';
import { say } from '../../contract/messages/message.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { waitForTurn } from '../../database/turns.ts';
import { DomainError, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { getSettings, putSetting } from '../settings.ts';

/** Returns what editors have set of the calendar. */
export async function readDays(db: Queries): Promise<CalendarDays> {
  const { calendarDays, gapDays } = await getSettings(db);
  return { days: calendarDays, gapDays };
}

type Action = 'settings.day' | 'settings.day-gone' | 'settings.gaps';

/** No page shows the calendar: the change touches none. */
const logDay = (trx: Transaction, { _id: actor }: User, action: Action) =>
  recordChanges(trx, [{ tag: 'plan:calendar', action, actor }]);

/** Names a day in the calendar. Runs in a transaction. Throws 409 when there are too many. */
export async function addOwnDay(trx: Transaction, person: User, body: OwnDayBody): Promise<void> {
  await waitForTurn(trx, 'calendar');
  const { days } = await readDays(trx);
  const { most } = limits.calendarDays;
  if (days.length >= most) {
    throw new DomainError(
      409,
      say('The calendar holds {most} days of your own at most. Remove old ones first.', { most }),
    );
  }
  const all = [...days, { ...body, _id: newId() }];
  all.sort((one, other) => one.date.localeCompare(other.date));
  await putSetting(trx, 'calendarDays', all);
  await logDay(trx, person, 'settings.day');
}

/** Takes a day of the site's own out of the calendar. Runs in a transaction. Throws 404. */
export async function removeOwnDay(trx: Transaction, person: User, id: string): Promise<void> {
  await waitForTurn(trx, 'calendar');
  const { days } = await readDays(trx);
  const rest = days.filter(({ _id }) => _id !== id);
  if (rest.length === days.length) throw notFound('Day of the calendar');
  await putSetting(trx, 'calendarDays', rest);
  await logDay(trx, person, 'settings.day-gone');
}

/** Sets after how many days without a story the calendar names a category. Runs in a transaction. */
export async function setGapDays(trx: Transaction, person: User, gapDays: number): Promise<void> {
  await putSetting(trx, 'gapDays', gapDays);
  await logDay(trx, person, 'settings.gaps');
}
