import { expect, test } from 'vitest';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { startSite } from '../../tests/support/site.ts';

test('each of the team has a limit of their own; guests and readers share that of their network', async () => {
  const site = await startSite({ env: { API_RATE_LIMIT: '2' } });
  const ask = async (by: { token: string } | null) =>
    (await call(site, by, 'GET', '/api/users/session')).status;
  const one = await newPerson(site, 'contributor');
  const other = await newPerson(site, 'editor');
  const reader = await newPerson(site, 'reader');
  const asked = [one, one, one, other, null, reader, null, reader];
  const statuses: number[] = [];
  for (const by of asked) statuses.push(await ask(by));
  expect(statuses).toEqual([200, 200, 429, 200, 401, 200, 429, 429]);

  // A thousand accounts do not have a thousand limits: the team of a network has ten.
  for (let nth = 0; nth < 8; nth += 1) {
    const next = await newPerson(site, 'contributor');
    expect([await ask(next), await ask(next)]).toEqual([200, 200]);
  }
  const last = await newPerson(site, 'contributor');
  expect([await ask(last), await ask(last)]).toEqual([200, 429]);

  // Guesses count for the network, whoever makes them.
  const guess = async (by: { token: string }) => {
    const body = { code: 'x'.repeat(43) };
    return (await call(site, by, 'POST', '/api/users/confirm', body)).status;
  };
  expect([await guess(one), await guess(other)]).toEqual([404, 429]);
  await site.stop();
});
