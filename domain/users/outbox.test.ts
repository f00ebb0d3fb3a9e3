import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { type Job, settleJob } from '../../jobs/jobs.ts';
import { thisProcess } from '../../jobs/process-name.ts';
import { newPerson } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { keepMail, readMail, refuseMail, reportMails, shownReason, takeUnsent } from './outbox.ts';

test.each([
  ['550 No such user: <somebody@example.org>', '550 No such user: <…>'],
  [
    '554 rejected, it contains https://example.org/reset/CODE?a=b now',
    '554 rejected, it contains … now',
  ],
  ['x'.repeat(300), 'x'.repeat(200)],
])('an e-mail or a link that a mail server repeats is not kept: %s', (words, reason) => {
  expect(shownReason(words)).toBe(reason);
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
  const now = new Date('2026-11-22T00:00:00.000Z');

  test('is never with two who send it, however often somebody asks for it', async () => {
    const { db } = database();
    const actor = (await newPerson({ database: database() }, 'admin'))._id;
    const click = () => write(db, (trx) => takeUnsent(trx, actor, now));
    const fail = (job: Job) =>
      write(db, async (trx) => {
        const outcome = await refuseMail(trx, '550 No such user: <a@example.org>');
        return settleJob(trx, job, outcome, { holder: thisProcess(), now, wait: 0 });
      });
    const job = await write(db, (trx) => keepMail(trx, mail, key, now));
    if (!job) throw new Error('There is room for it.');
    expect(readMail(key, job)).toEqual(mail);
    expect(readMail(randomBytes(32), job)).toBeUndefined();
    // Who keeps it is still sending it.
    expect(await click()).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      expect(await fail(job)).toBe('failed');
      expect(await reportMails(db, now)).toMatchObject({ waiting: 0, refused: 1 });
      const clicks = await Promise.all([click(), click(), click()]);
      expect(clicks.flat()).toMatchObject([{ key: job.key, state: 'waiting', tries: 0 }]);
      expect(await reportMails(db, now)).toMatchObject({ waiting: 1, refused: 0 });
    }
    const lines = db.selectFrom('changes').select('actor').where('action', '=', 'user.mail-again');
    expect(await lines.execute()).toEqual(Array(7).fill({ actor }));
  });
});
