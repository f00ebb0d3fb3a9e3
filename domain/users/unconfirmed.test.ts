import { expect, test } from 'vitest';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { TooManyTries } from '../errors.ts';
import { updateProfile } from './profile.ts';
import { ofNetwork, signUp } from './sign-up.ts';
import { ceiling } from './unconfirmed.ts';

const HOUR = 3_600_000;
const begin = new Date('2026-03-01T00:00:00.000Z');
const at = (hours: number) => new Date(begin.getTime() + hours * HOUR);
const [inHour, _inDay] = ceiling;

onEachEngine('mails that nobody confirms', (database) => {
  const db = () => database().db;
  const inOne = <T>(work: (trx: Transaction) => Promise<T>) => write(db(), work);
  const refused = (wait: number) =>
    expect.objectContaining({ constructor: TooManyTries, status: 429, retryAfter: wait / 1000 });

  test('sign-ups have one, each network a smaller one', async () => {
    await newUser(db(), 'admin');
    const passwordHash = 'x';
    const apply = (place: number, address: string, now = at(0)) => {
      const email = `s${place}@example.org`;
      const attempt = { what: 'sign-up', account: email, address, now } as const;
      const applicant = { name: 'क', email, passwordHash, attempt, device: '', local: false };
      return inOne((trx) => signUp(trx, applicant, { mails: true, language: null }));
    };
    for (let place = 0; place < ofNetwork.most; place += 1) await apply(place, '10.0.0.1');
    await expect(apply(900, '10.0.0.1')).rejects.toBeInstanceOf(TooManyTries);
    expect((await apply(900, '10.0.0.2')).mail).not.toBeNull();

    const { name, device, token_hash, ...row } = await db()
      .selectFrom('sign_ups')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: inHour.most - ofNetwork.most - 1 }, (_, place) => ({
      ...row,
      name,
      device,
      code_hash: `c ${place}`,
      token_hash: `${token_hash} ${place}`,
      email: `more-${place}@example.org`,
    }));
    await db().insertInto('sign_ups').values(rows).execute();
    await expect(apply(901, '10.0.0.3')).rejects.toEqual(refused(HOUR));
    expect((await apply(901, '10.0.0.3', at(1.1))).mail).not.toBeNull();
  });

  test('a person gives few new e-mails in a day', async () => {
    const user = await newUser(db(), 'reader');
    const change = (place: number) =>
      inOne((trx) => {
        const values = { name: 'पाठक', bio: '', imageUrl: '', email: `n${place}@example.org` };
        return updateProfile(trx, { user, values, now: at(0) }, { mails: true });
      });
    for (let place = 0; place < 10; place += 1) {
      expect((await change(place)).mail).not.toBeNull();
    }
    await expect(change(10)).rejects.toBeInstanceOf(TooManyTries);
    // An address that was just mailed gets no other mail, which does not count.
    expect((await change(9)).mail).toBeNull();
  });
});
