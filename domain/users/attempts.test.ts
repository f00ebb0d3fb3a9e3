import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { type Attempt, beginAttempt, clearAttempt, forgetAttempts, most } from './attempts.ts';

onEachEngine('failed tries', (database) => {
  const start = Date.parse('2026-11-21T12:00:00Z');
  let count = 0;
  /** Returns the attempts of a new person from a network of their own. */
  function someone(values: Partial<Attempt> = {}) {
    count += 1;
    const base = { account: `${count}@example.org`, address: `2001:db8:${count}::1` };
    const attempt = { what: 'sign-in' as const, ...base, now: new Date(start), ...values };
    const at = (seconds: number) => ({ ...attempt, now: new Date(start + seconds * 1000) });
    return {
      attempt,
      fail: (seconds = 0, other: Partial<Attempt> = {}) =>
        beginAttempt(database(), { ...at(seconds), ...other }),
      async enter(seconds = 0, other: Partial<Attempt> = {}) {
        const tried = { ...at(seconds), ...other };
        await beginAttempt(database(), tried);
        await write(database().db, (trx) => clearAttempt(trx, tried));
      },
    };
  }
  const times = async (many: number, act: (nth: number) => Promise<unknown>) => {
    for (let nth = 0; nth < many; nth += 1) await act(nth);
  };
  const wait = (retryAfter: number) => ({ status: 429, retryAfter });

  test('after the fifth of an account the wait doubles from 1 s up to 15 minutes', async () => {
    const { fail } = someone();
    await times(5, () => fail());
    let now = 0;
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      await expect(fail(now)).rejects.toMatchObject(wait(seconds));
      now += seconds;
      await fail(now);
    }
    await expect(fail(now)).rejects.toThrow('Please try again in 15 minutes.');
  });

  test('failures long ago do not count, and nothing is kept of them', async () => {
    const { fail } = someone();
    await times(4, () => fail());
    await fail(15 * 60);
    await fail(15 * 60);
    const old = database().db.selectFrom('attempts').selectAll();
    const at = new Date(start + 15 * 60_000).toISOString();
    expect(await old.where('expires_at', '<=', at).execute()).toEqual([]);
  });

  test('a success clears the account’s count, not the network’s', async () => {
    const { fail, enter } = someone();
    await times(4, () => fail());
    await enter();
    await times(4, () => fail());
    await times(11, (nth) => fail(0, { account: `other-${nth}@example.org` }));
    await fail(0, { account: 'another@example.org' });
    await expect(fail(0, { account: 'new@example.org' })).rejects.toMatchObject(wait(1));
  });

  test('many at once are not let through before the first has failed', async () => {
    const { fail } = someone();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => fail()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 429 });
    }
  });

  test('two at once that succeed do not stop each other', async () => {
    for (let time = 0; time < 20; time += 1) {
      const { enter } = someone();
      await Promise.all(Array.from({ length: 4 }, () => enter()));
    }
  });

  test('an address may fail twenty times, and a whole IPv6 network counts as one', async () => {
    const { attempt, fail } = someone();
    const address = attempt.address.replace('::1', '::2');
    await times(20, (nth) => fail(0, { account: `all-${nth}@example.org` }));
    await expect(fail(0, { account: 'more@example.org', address })).rejects.toMatchObject(wait(1));
    await fail(0, { account: 'more@example.org', address: '192.0.2.1' });
  });

  test('guesses from many networks slow an account, but not in the network that its owner uses', async () => {
    const { fail, enter } = someone();
    await enter();
    await times(100, (nth) => fail(0, { address: `198.51.100.${nth}` }));
    await expect(fail(0, { address: '192.0.2.200' })).rejects.toMatchObject(wait(1));
    await enter();
  });

  test('a device that has signed in before waits for its own failures alone', async () => {
    const { fail, enter } = someone();
    const deviceToken = 'd'.repeat(48);
    await enter(0, { deviceToken });
    await times(130, (nth) => fail(0, { address: `198.51.100.${nth}` }).catch(() => {}));
    const elsewhere = '192.0.2.77';
    await times(20, (nth) => fail(0, { address: elsewhere, account: `mass-${nth}@example.org` }));
    await expect(fail(0, { address: elsewhere })).rejects.toMatchObject({ status: 429 });
    await enter(0, { address: elsewhere, deviceToken });
    await times(5, () => fail(0, { address: elsewhere, deviceToken }));
    await expect(fail(0, { address: elsewhere, deviceToken })).rejects.toMatchObject(wait(1));
    // It is known for this account only.
    const account = 'stranger@example.org';
    await expect(fail(0, { address: elsewhere, deviceToken, account })).rejects.toMatchObject({
      status: 429,
    });
  });

  test('a wait that was made while the clock was a year ahead is over', async () => {
    const { fail, enter } = someone();
    const year = 365 * 86_400;
    await times(5, () => fail(year));
    await fail(year).catch(() => {});
    await expect(fail(year)).rejects.toMatchObject({ status: 429 });
    await enter();
    await times(5, () => fail());
    await expect(fail()).rejects.toMatchObject(wait(1));
  });

  test('all waits of one account are ended at once, and of no other', async () => {
    const [one, other] = [someone(), someone()];
    const id = 'a'.repeat(24);
    const code = { what: 'code', account: id } as const;
    await times(105, (nth) => one.fail(0, { address: `203.0.113.${nth}` }).catch(() => {}));
    for (const { fail } of [one, other]) await times(6, () => fail().catch(() => {}));
    await times(6, () => one.fail(0, code).catch(() => {}));
    const email = one.attempt.account;
    await write(database().db, (trx) => forgetAttempts(trx, { email, id }));
    await one.fail();
    await one.fail(0, { address: '192.0.2.201' });
    await one.fail(0, code);
    await expect(other.fail()).rejects.toMatchObject({ status: 429 });
  });

  test('sign-ups are counted by themselves, those that succeed too', async () => {
    const { fail, enter } = someone();
    const what = 'sign-up';
    await times(20, (nth) => enter(0, { what, account: `new-${nth}@example.org` }));
    await expect(fail(0, { what })).rejects.toMatchObject(wait(1));
    await fail();
  });

  test('neither e-mails nor addresses are kept', async () => {
    const { attempt, fail } = someone();
    await fail();
    const attempts = JSON.stringify(
      await database().db.selectFrom('attempts').selectAll().execute(),
    );
    expect(attempts).not.toContain(attempt.account);
    expect(attempts).not.toContain('2001:');
  });

  test('a wide network may fail more often than one in it', async () => {
    const { fail } = someone();
    const from = (nth: number) => ({
      account: `wide-${nth}@example.org`,
      address: `2001:db8:ffff:${(nth % 16).toString(16)}00::1`,
    });
    await times(most.wide, (nth) => fail(0, from(nth)));
    const elsewhere = { account: 'wide@example.org', address: '2001:db8:fffe::1' };
    const inside = { ...elsewhere, address: '2001:db8:ffff:ff00::1' };
    await expect(fail(0, inside)).rejects.toMatchObject(wait(1));
    await fail(0, elsewhere);
  });

  test('codes of an account that are wrong in a row come to one an hour, from whatever networks', async () => {
    const { fail, enter } = someone();
    const what = 'code';
    const anywhere = (nth: number) =>
      ({ what, address: `2001:db8:${(nth + 99).toString(16)}::1` }) as const;
    const days = 2 * 86_400;
    let guesses = 0;
    for (let second = 0; second < days; second += 900) {
      await fail(second, anywhere(guesses)).then(
        () => (guesses += 1),
        () => {},
      );
    }
    expect(guesses).toBeGreaterThan(days / 3600 - 10);
    expect(guesses).toBeLessThan(days / 3600 + 20);
    // It goes on after a year, and ends with a right one.
    await expect(fail(days, anywhere(0))).rejects.toMatchObject({ status: 429 });
    const hour = { ...anywhere(1), deviceToken: 'd'.repeat(48) };
    await enter(days + 3600, hour);
    await enter(days + 3600, { ...anywhere(2), deviceToken: 'd'.repeat(48) });
    await times(5, () => fail(days + 3600, anywhere(3)));
    await expect(fail(days + 3600, anywhere(4))).rejects.toMatchObject(wait(1));
    // The device that is known goes on.
    await enter(days + 3600, { ...anywhere(4), deviceToken: 'd'.repeat(48) });
    await expect(fail(days + 3600, anywhere(4))).resolves.toBe(1);
  });
});
