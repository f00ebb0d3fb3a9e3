import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { newPeople } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { letterListBody } from '../../tests/support/letter-calls.ts';
import { settleRecipient, takeRecipient } from './ledger.ts';
import { createLetter, scheduleLetter } from './letters.ts';
import { createLetterList } from './lists.ts';
import { beginLetter } from './send.ts';
import { importSubscribers } from './subscriber-file.ts';

onEachEngine('who gets a letter', (database) => {
  test('is tried again once a clock that was ahead is right', async () => {
    const { db } = database();
    const { admin } = await newPeople(db);
    const list = await write(db, (trx) => createLetterList(trx, letterListBody(), admin._id));
    const file = { language: 'hi' as const, consent: 'x', csv: 'email\nasha@example.org' };
    await importSubscribers(database(), { list, ...file }, admin._id);
    const texts = { subject: 'इस हफ़्ते', preheader: '', intro: '<p>नमस्ते</p>', articles: [] };
    const id = await write(db, async (trx) => {
      const made = await createLetter(trx, { list, language: 'hi', ...texts }, admin._id);
      await scheduleLetter(trx, made, { at: new Date().toISOString() }, null);
      await beginLetter(trx, made, 'https://example.org');
      return made;
    });
    const take = (at: number) => write(db, (trx) => takeRecipient(trx, id, new Date(at)));
    const now = Date.now();
    const ahead = now + 400 * 86_400_000;
    const taken = await take(ahead);
    if (!taken) throw new Error('Nobody is due.');
    const again = { state: 'again', reason: '', away: false } as const;
    await write(db, (trx) => settleRecipient(trx, taken, again, new Date(ahead)));
    expect(await take(ahead + 1000)).toBeNull();
    expect(await take(now)).toMatchObject({ email: 'asha@example.org' });
  });
});
