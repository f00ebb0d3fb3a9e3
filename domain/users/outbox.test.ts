import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { nameOfProcess } from '../../jobs/process-name.ts';
import { newPerson } from '../../tests/support/accounts.ts';
import { allOf } from '../../tests/support/all-of.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { keepMail, noteFailure, shownReason, takeDue, tryAgain } from './outbox.ts';

test.each([
  ['550 No such user: <somebody@example.org>', '550 No such user: <…>'],
  [
    '554 rejected, it contains https://example.org/reset/CODE?a=b now',
    '554 rejected, it contains … now',
  ],
  ['x'.repeat(300), 'x'.repeat(200)],
])('an e-mail or a link that a mail server repeats is not kept: %s', (words, kept) => {
  expect(shownReason(words)).toBe(kept);
});

onEachEngine('a mail', (database) => {
  const key = randomBytes(32);
  const mail = {
    kind: 'reset',
    to: 'a@example.org',
    language: 'en',
    subject: 'A',
    text: 'B',
  } as const;
  const inMinutes = (minutes: number) => new Date(Date.UTC(2026, 10, 22) + minutes * 60_000);

  test('is never with two who send it, however often somebody asks for it', async () => {
    const { db } = database();
    const actor = (await newPerson({ database: database() }, 'admin'))._id;
    const id = (await write(db, (trx) => keepMail(trx, mail, key, inMinutes(0)))) ?? '';
    const fail = (minutes: number) =>
      write(db, (trx) =>
        noteFailure(trx, id, { reason: 'away', refused: true, now: inMinutes(minutes) }),
      );
    const take = (minutes: number) => allOf(takeDue(db, key, () => inMinutes(minutes)));
    const click = async (minutes: number) => {
      await write(db, (trx) => tryAgain(trx, actor, inMinutes(minutes)));
      return take(minutes);
    };
    // Who keeps it is still sending it, for longer than until the next try.
    expect(await take(3)).toEqual([]);
    await fail(3);
    const clicks = await Promise.all([click(4), click(4), click(4)]);
    expect(clicks.flat()).toEqual([{ id, mail }]);
    expect(await click(9)).toEqual([]);
    await fail(9);
    expect(await click(9)).toEqual([{ id, mail }]);
    // A process of this machine has died with it.
    const [, ...rest] = nameOfProcess().split(' ');
    const { pid } = spawnSync(process.execPath, ['--version']);
    await db
      .updateTable('mails')
      .set({ taken_by: [pid, ...rest].join(' ') })
      .execute();
    expect(await take(12)).toEqual([{ id, mail }]);
    // One of another machine has died with it, and another while its clock was ahead.
    expect(await click(23)).toEqual([{ id, mail }]);
    expect(await take(-60)).toEqual([{ id, mail }]);
    const lines = db.selectFrom('changes').select('actor').where('action', '=', 'user.mail-again');
    expect(await lines.execute()).toEqual(Array(6).fill({ actor }));
  });

  test('is forgotten where whom it is for was deactivated meanwhile', async () => {
    const { db } = database();
    const person = await newPerson({ database: database() }, 'author');
    const to = person.email ?? '';
    const id = await write(db, (trx) => keepMail(trx, { ...mail, to }, key, inMinutes(100)));
    await db.updateTable('users').set({ active: 0 }).where('id', '=', person._id).execute();
    const taken = await allOf(takeDue(db, key, () => inMinutes(120)));
    expect(taken.map(({ mail: each }) => each.to)).not.toContain(to);
    const kept = db.selectFrom('mails').select('id').where('id', '=', id);
    expect(await kept.execute()).toEqual([]);
  });
});
