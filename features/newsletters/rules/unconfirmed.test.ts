import { expect, test } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { write } from '../../../database/transactions.ts';
import { TooManyTries } from '../../../domain/errors.ts';
import { ceiling, isCeilingReached } from '../../../domain/users/unconfirmed.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { confirmNewsletters, requestNewsletters } from './subscribe.ts';
import { withNewsletters } from './tables.ts';

const HOUR = 3_600_000;
const begin = new Date('2026-03-01T00:00:00.000Z');
const at = (hours: number) => new Date(begin.getTime() + hours * HOUR);
const [inHour, inDay] = ceiling;

onEachEngine('mails that nobody confirms', (database) => {
  const db = () => database().db;
  const inOne = <T>(work: (trx: Transaction) => Promise<T>) => write(db(), work);
  const refused = (wait: number) =>
    expect.objectContaining({ constructor: TooManyTries, status: 429, retryAfter: wait / 1000 });

  test('requests for newsletters have a ceiling, above which what is confirmed does not count', async () => {
    const list = 'a'.repeat(24);
    await withNewsletters(db())
      .insertInto('letter_lists')
      .values({
        id: list,
        slug: 'sunday',
        texts: '{}',
        rhythm: 'weekly',
        open: 1,
        created_at: begin.toISOString(),
        updated_at: begin.toISOString(),
      })
      .execute();
    const ask = (name: string, now: Date) =>
      inOne((trx) => {
        const wanted = { email: `${name}@example.org`, lists: [list], topic: '' } as const;
        return requestNewsletters(trx, { ...wanted, lists: [list], language: 'hi' }, now);
      });
    // As many other addresses as there may be, each asked for a second after the one before.
    const many = (count: number, hours: number) =>
      withNewsletters(db())
        .insertInto('letter_requests')
        .values(
          Array.from({ length: count }, (_, place) => ({
            code_hash: `${hours} ${place}`,
            email: `${hours}-${place}@example.org`,
            language: 'hi' as const,
            lists: list,
            expires_at: later(at(hours), 72 * HOUR + place * 1000),
          })),
        )
        .execute();
    await many(inHour.most - 1, 0);
    const last = await ask('last', at(0.5));
    expect(last?.email).toBe('last@example.org');
    expect(await isCeilingReached(db(), at(0.5))).toBe(true);
    await expect(ask('next', at(0.5))).rejects.toEqual(refused(HOUR / 2));
    // Whoever asks gets the same answer, also who was just sent a mail.
    await expect(ask('last', at(0.5))).rejects.toEqual(refused(HOUR / 2));

    await inOne((trx) => confirmNewsletters(trx, last?.code ?? '', at(0.6)));
    expect(await isCeilingReached(db(), at(0.6))).toBe(false);
    expect(await ask('next', at(0.6))).not.toBeNull();
    await expect(ask('one more', at(0.6))).rejects.toBeInstanceOf(TooManyTries);

    expect(await ask('one more', at(2))).not.toBeNull();
    for (const hours of [4, 6, 8]) await many(inHour.most - 1, hours);
    await many(inDay.most - 4 * inHour.most + 2, 10);
    await expect(ask('of the day', at(12))).rejects.toBeInstanceOf(TooManyTries);
    expect(await ask('of the day', at(25))).not.toBeNull();
    // What a clock that was ahead has noted stops nobody for ever.
    await many(inHour.most, 1000);
    expect(await isCeilingReached(db(), at(40))).toBe(false);
  });
});
