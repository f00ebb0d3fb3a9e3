import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import {
  beginPause,
  endPauses,
  type FeatureMail,
  inPause,
  type MailKind,
  requireNoPause,
} from './mail-pauses.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

onEachEngine('pauses between mails to an address', (database) => {
  const start = Date.parse('2026-11-21T12:00:00Z');
  const at = (time: number) => new Date(start + time);
  const email = 'reader@example.org';
  const ofFeature: FeatureMail = { mail: 'owed', toStrangers: true };
  const asked: FeatureMail = { mail: 'asked', toStrangers: true, held: true };
  const held: FeatureMail = { mail: 'held', toStrangers: true, held: true };
  const nameOf = (kind: MailKind | FeatureMail) => (typeof kind === 'string' ? kind : kind.mail);
  const begin = (kind: MailKind | FeatureMail, time: number, to = email) =>
    write(database().db, (trx) => beginPause(trx, kind, to, at(time)));

  /** Returns the minutes of the mails that somebody gets in a day for whom one is asked every five minutes. */
  async function minutesOf(kind: MailKind | FeatureMail, to: string): Promise<number[]> {
    const minutes: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      if (await begin(kind, minute * MINUTE, to)) minutes.push(minute);
    }
    return minutes;
  }

  test('grow while strangers ask for mails to it', async () => {
    expect(await minutesOf(asked, 'flooded@example.org')).toEqual([
      0, 5, 10, 25, 85, 325, 565, 805, 1045, 1285,
    ]);
  });

  test('are never longer than a link that signs in works', async () => {
    const minutes = await minutesOf('enter', 'enters@example.org');
    expect(minutes.slice(0, 6)).toEqual([0, 5, 10, 25, 40, 55]);
  });

  test('let links that sign in come by the hour once many were not used', async () => {
    const minutes = await minutesOf('enter', 'bombed@example.org');
    const gaps = minutes.slice(1).map((minute, at) => minute - (minutes[at] ?? 0));
    expect(gaps.slice(0, 12)).toEqual([5, 5, 15, 15, 15, 15, 15, 15, 60, 60, 60, 60]);
  });

  test('of all kinds together bound what a mailbox gets, and shut nobody out', async () => {
    const kinds = [asked, 'sign-up', 'change', held] as const;
    const to = 'many@example.org';
    let sent = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      for (const kind of kinds) {
        // What follows a plus is the same mailbox.
        if (await begin(kind, minute * MINUTE, `many+${nameOf(kind)}-${minute}@example.org`))
          sent += 1;
      }
    }
    expect(sent).toBe(6);
    await expect(requireNoPause(database().db, held, to, at(59 * MINUTE))).rejects.toMatchObject({
      status: 429,
    });
    for (const kind of ['enter', 'reset', ofFeature] as const) {
      expect(await begin(kind, 59 * MINUTE, to)).toBe(true);
    }
    for (let hour = 1; hour < 24; hour += 1) {
      for (const kind of kinds) if (await begin(kind, hour * 60 * MINUTE, to)) sent += 1;
    }
    // Fifteen in all, of which three let somebody in.
    expect(sent).toBe(12);
    expect(await begin(asked, DAY, to)).toBe(true);
    await write(database().db, (trx) => endPauses(trx, to));
    for (const kind of kinds) expect(await begin(kind, DAY, to), nameOf(kind)).toBe(true);
  });

  test('tell which of many addresses wait, also where several are one mailbox', async () => {
    await begin(ofFeature, 0, 'a.b+1@gmail.com');
    const asked = ['ab@gmail.com', 'ab+2@googlemail.com', 'a.b@example.org'];
    expect(await inPause(database().db, ofFeature, asked, at(MINUTE))).toEqual(
      new Set(asked.slice(0, 2)),
    );
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
    const ask = (time: number) => requireNoPause(database().db, held, to, at(time));
    await ask(0);
    await begin(held, 0, to);
    await begin(asked, 0, to);
    await expect(ask(2 * MINUTE)).rejects.toMatchObject({ status: 429, retryAfter: 180 });
    await write(database().db, (trx) => endPauses(trx, to));
    await ask(2 * MINUTE);
    expect(await begin(asked, 2 * MINUTE, to)).toBe(true);
  });

  test('that began while the clock was ahead hold nobody up', async () => {
    const to = 'ahead@example.org';
    await begin('change', 10 * DAY, to);
    expect(await begin('change', 0, to)).toBe(true);
    expect(await begin('change', MINUTE, to)).toBe(false);
  });
});
