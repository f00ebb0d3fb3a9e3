import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { beginPause, endPauses, type MailKind, requireNoPause } from './mail-pauses.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

onEachEngine('pauses between mails to an address', (database) => {
  const start = Date.parse('2026-11-21T12:00:00Z');
  const at = (time: number) => new Date(start + time);
  const email = 'reader@example.org';
  const begin = (kind: MailKind, time: number, to = email) =>
    write(database().db, (trx) => beginPause(trx, kind, to, at(time)));

  /** Returns the minutes of the mails that somebody gets in a day for whom one is asked every five minutes. */
  async function minutesOf(kind: MailKind, to: string): Promise<number[]> {
    const minutes: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      if (await begin(kind, minute * MINUTE, to)) minutes.push(minute);
    }
    return minutes;
  }

  test('grow while strangers ask for mails to it', async () => {
    expect(await minutesOf('letters', 'flooded@example.org')).toEqual([
      ...[0, 5, 10, 25, 85, 325, 565, 805, 1045, 1285],
    ]);
  });

  test('are never longer than a link that signs in works', async () => {
    const minutes = await minutesOf('enter', 'enters@example.org');
    expect(minutes.slice(0, 6)).toEqual([0, 5, 10, 25, 40, 55]);
  });

  test('are short again after a day without mails', async () => {
    for (const time of [0, 5, 10, 25]) expect(await begin('reset', time * MINUTE)).toBe(true);
    expect(await begin('reset', 2 * DAY)).toBe(true);
    expect(await begin('reset', 2 * DAY + 5 * MINUTE)).toBe(true);
  });

  test('of one kind leave other kinds and other addresses alone', async () => {
    expect(await begin('sign-up', 0)).toBe(true);
    expect(await begin('sign-up', MINUTE)).toBe(false);
    expect(await begin('change', MINUTE)).toBe(true);
    expect(await begin('sign-up', MINUTE, 'other@example.org')).toBe(true);
  });

  test('refuse with what is left of them, and end where the owner uses a link', async () => {
    const to = 'owner@example.org';
    const ask = (time: number) => requireNoPause(database().db, 'comment', to, at(time));
    await ask(0);
    await begin('comment', 0, to);
    await begin('letters', 0, to);
    await expect(ask(2 * MINUTE)).rejects.toMatchObject({ status: 429, retryAfter: 180 });
    await write(database().db, (trx) => endPauses(trx, to));
    await ask(2 * MINUTE);
    expect(await begin('letters', 2 * MINUTE, to)).toBe(true);
  });

  test('that began while the clock was ahead hold nobody up', async () => {
    const to = 'ahead@example.org';
    await begin('change', 10 * DAY, to);
    expect(await begin('change', 0, to)).toBe(true);
    expect(await begin('change', MINUTE, to)).toBe(false);
  });
});
