import { describe, expect, test } from 'vitest';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { race } from '../../tests/support/race.ts';
import { hashSecret } from '../secrets.ts';
import { confirmEmail } from './confirm.ts';
import { inviteUser, join } from './invite.ts';
import { keepSignUp } from './pending-sign-ups.ts';
import { enter, makeSignInLink } from './sign-in-links.ts';

onEachEngine('a link of a mail', (database) => {
  const db = () => database().db;
  const now = new Date();
  const useless = { status: 404 };

  /** Uses a link twice, each time while the other has not ended, and then once more: only the first counts. */
  async function expectOnce(use: (trx: Transaction) => Promise<unknown>): Promise<void> {
    const again = () => write(db(), use);
    const [first, second] = await race(database(), use, again);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: useless });
    await expect(again()).rejects.toMatchObject(useless);
  }

  const accountsOf = (email: string) =>
    db().selectFrom('users').select(['id', 'role']).where('email', '=', email).execute();

  describe('used twice at once, counts once', () => {
    test('that of a sign-up', async () => {
      const email = 'new@example.org';
      const signUp = { name: 'मीरा', email, passwordHash: 'x', device: '', now };
      const { mail } = await write(db(), (trx) => keepSignUp(trx, { ...signUp, role: 'author' }));
      const code = mail?.about === 'confirm' ? mail.code : '';
      const { token_hash: id } = await db()
        .selectFrom('sign_ups')
        .select('token_hash')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const claim = { of: 'sign-up', id, email, passwordHash: 'x' } as const;
      await expectOnce((trx) =>
        confirmEmail(trx, { code, claim, byToken: true }, { language: null, local: false, now }),
      );
      expect(await accountsOf(email)).toHaveLength(1);
    });

    test('that of an invitation', async () => {
      const [email, admin] = ['invited@example.org', await newUser(db(), 'admin')];
      const code = await write(db(), (trx) => inviteUser(trx, { email, role: 'editor' }, admin));
      const joining = { code, name: 'वाणी', passwordHash: 'x' };
      await expectOnce((trx) => join(trx, joining, '', now));
      expect(await accountsOf(email)).toMatchObject([{ role: 'editor' }]);
    });

    test('that signs in', async () => {
      const { email } = await newUser(db(), 'reader');
      const opener = { deviceToken: 'here' };
      const browser = { browserHash: hashSecret('here'), ...opener };
      const link = await write(db(), (trx) => makeSignInLink(trx, email ?? '', browser, now));
      await expectOnce((trx) => enter(trx, link?.code ?? '', opener, { device: '', now }));
    });
  });
});
