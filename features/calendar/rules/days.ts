import type { User } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { waitForTurn } from '../../../database/turns.ts';
import { DomainError } from '../../../domain/errors.ts';
import { newId } from '../../../domain/ids.ts';
import { putSettingOf, readAllSettings } from '../../../domain/settings.ts';
import { daysAudit } from '../audit.ts';
import type { CalendarDays, OwnDayBody } from '../contract.ts';
import { calendarLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { gapDaysSetting, ownDaysSetting } from '../settings.ts';

/** The turn of those who change the days. */
const TURN = { lock: 7_305_823 };

/** Returns what editors have set of the calendar. */
export async function readDays(db: Queries): Promise<CalendarDays> {
  const settings = await readAllSettings(db);
  return { days: settings.of(ownDaysSetting), gapDays: settings.of(gapDaysSetting) };
}

/** No page shows the calendar: the change touches none. */
const log = (
  trx: Transaction,
  { _id: actor }: User,
  deed: Parameters<typeof daysAudit.action>[0],
) => recordChanges(trx, [{ tag: 'plan:calendar', action: daysAudit.action(deed), actor }]);

/** Names a day in the calendar. Runs in a transaction. Throws 409 when there are too many. */
export async function addOwnDay(trx: Transaction, person: User, body: OwnDayBody): Promise<void> {
  await waitForTurn(trx, TURN);
  const { days } = await readDays(trx);
  const { most } = calendarLimits.days;
  if (days.length >= most) {
    throw new DomainError(
      409,
      say('The calendar holds {most} days of your own at most. Remove old ones first.', { most }),
    );
  }
  const all = [...days, { ...body, _id: newId() }];
  all.sort((one, other) => one.date.localeCompare(other.date));
  await putSettingOf(trx, ownDaysSetting, all);
  await log(trx, person, 'day');
}

/** Takes a day of the site's own out of the calendar. Runs in a transaction. Throws 404. */
export async function removeOwnDay(trx: Transaction, person: User, id: string): Promise<void> {
  await waitForTurn(trx, TURN);
  const { days } = await readDays(trx);
  const rest = days.filter(({ _id }) => _id !== id);
  if (rest.length === days.length) {
    throw new DomainError(404, say('Day of the calendar not found.'));
  }
  await putSettingOf(trx, ownDaysSetting, rest);
  await log(trx, person, 'day-gone');
}

/** Sets after how many days without a story the calendar names a category. Runs in a transaction. */
export async function setGapDays(trx: Transaction, person: User, gapDays: number): Promise<void> {
  await putSettingOf(trx, gapDaysSetting, gapDays);
  await log(trx, person, 'gaps');
}
