import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { checkSignUp, signUp } from './sign-up.ts';

onEachEngine('the first account', (database) => {
  test('of several simultaneous sign-ups only one becomes the administrator', async () => {
    const roles = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name, place) => {
        const values = { name, email: `${name}@example.org`, password: 'ek lambi si kahani' };
        const origin = { device: 'Tests', address: `10.0.0.${place}`, local: true };
        const applicant = await checkSignUp(database(), values, origin);
        return (
          await write(database().db, (trx) =>
            signUp(trx, applicant, { mails: false, language: null }),
          )
        ).info.role;
      }),
    );
    expect(roles.sort()).toEqual(['admin', 'contributor', 'contributor', 'contributor']);
  });
});
