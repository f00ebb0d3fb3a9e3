import { expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { beginPause, requireNoPause, together } from '../../../domain/users/mail-pauses.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { toldAnswers } from './answers.ts';
import { confirmations } from './write.ts';

onEachEngine('mails about comments', (database) => {
  test('wait with all others while a mailbox has had as many as it gets', async () => {
    const { db } = database();
    const now = new Date();
    const begin = (kind: Parameters<typeof beginPause>[1], name: string) =>
      write(db, (trx) => beginPause(trx, kind, `many+${name}@example.org`, now));
    const other = { mail: 'other', toStrangers: true, held: true } as const;
    let sent = 0;
    for (let place = 0; place < 8; place += 1) {
      for (const kind of [confirmations, toldAnswers]) {
        // What follows a plus is the same mailbox.
        if (await begin(kind, `${kind.mail}-${place}`)) sent += 1;
      }
    }
    expect(sent).toBeLessThanOrEqual(together[0].most);
    for (let place = 0; place < 8; place += 1) await begin(other, `${place}`);
    for (const kind of [confirmations, toldAnswers]) {
      expect(await begin(kind, 'another'), kind.mail).toBe(false);
      await expect(
        requireNoPause(db, kind, 'many@example.org', now),
        kind.mail,
      ).rejects.toMatchObject({ status: 429 });
    }
  });
});
