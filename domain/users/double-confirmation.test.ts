import { describe, expect, test } from 'vitest';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { race } from '../../tests/support/race.ts';
import { newId } from '../ids.ts';
import { confirmNewsletters, requestNewsletters } from '../newsletters/subscribe.ts';
import { withNewsletters } from '../newsletters/tables.ts';
import { endEverything } from '../newsletters/unsubscribe.ts';
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
    test('that of newsletters', async () => {
      const email = 'letters@example.org';
      const list = newId();
      const at = now.toISOString();
      await withNewsletters(db())
        .insertInto('letter_lists')
        .values({
          id: list,
          slug: 'sunday',
          texts: '{}',
          rhythm: 'weekly',
          open: 1,
          created_at: at,
          updated_at: at,
        })
        .execute();
      const wanted = { email, lists: [list], language: 'hi', topic: '' } as const;
      const asked = await write(db(), (trx) =>
        requestNewsletters(trx, { ...wanted, lists: [list] }, now),
      );
      const use = (trx: Transaction) => confirmNewsletters(trx, asked?.code ?? '', now);
      const again = () => write(db(), use);
      // The answer to a button that is pressed twice is the second one.
      const [first, second] = await race(database(), use, again);
      expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled']);
      await again();
      const given = db().selectFrom('consents').select('id').where('purpose', '=', 'letters');
      expect(await given.execute()).toHaveLength(1);
      const subscriptions = withNewsletters(db())
        .selectFrom('subscriptions')
        .select('list_id')
        .where('email', '=', email);
      expect(await subscriptions.execute()).toEqual([{ list_id: list }]);
      expect(await accountsOf(email)).toHaveLength(1);
      // Who has ended it does not get it again by the old link.
      await write(db(), (trx) => endEverything(trx, email));
      await expect(again()).rejects.toMatchObject(useless);
      expect(await subscriptions.execute()).toEqual([]);
    });

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
