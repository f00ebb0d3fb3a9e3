import { expect, test } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { newId } from '../../../domain/ids.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { race } from '../../../tests/support/race.ts';
import { confirmNewsletters, requestNewsletters } from './subscribe.ts';
import { withNewsletters } from './tables.ts';
import { endEverything } from './unsubscribe.ts';

onEachEngine('a link that confirms newsletters', (database) => {
  const db = () => database().db;
  const now = new Date();
  const useless = { status: 404 };

  const accountsOf = (email: string) =>
    db().selectFrom('users').select(['id', 'role']).where('email', '=', email).execute();

  test('used twice at once, counts once', async () => {
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
});
