import { expect, test } from 'vitest';
import { startSite } from '../tests/support/site.ts';
import { readConfig } from './config.ts';

/** Asks as a platform's proxy does, which adds an address of its own; returns the status. */
async function askAs(url: string, reader: string): Promise<number> {
  const headers = { 'fly-client-ip': reader, 'x-forwarded-for': `${reader}, 192.0.2.1` };
  return (await fetch(`${url}/api/categories`, { headers })).status;
}

test.each([
  ['on', [200, 200, 429, 200, 200]],
  ['', [200, 200, 429, 429, 200]],
])(
  'limits are of the reader whom the header of a platform names, where settings name it (%s)',
  async (named, wanted) => {
    const env = {
      TRUST_PROXY: 'on',
      API_RATE_LIMIT: '2',
      SITE_URL: 'https://example.org',
      ...(named && { CLIENT_ADDRESS: 'Fly-Client-IP' }),
    };
    const site = await startSite({ env });
    const first = '203.0.113.5';
    const statuses = [
      await askAs(site.url, first),
      await askAs(site.url, first),
      await askAs(site.url, first),
      await askAs(site.url, '203.0.113.6'),
      // Not by the proxy.
      (await fetch(`${site.url}/api/categories`)).status,
    ];
    await site.stop();
    expect(statuses).toEqual(wanted);
  },
);

test.each(['', 'nobody', '203.0.113.5, 203.0.113.6'])(
  'what is no address (%j) counts as the proxy itself',
  async (given) => {
    const env = { TRUST_PROXY: 'on', API_RATE_LIMIT: '1', CLIENT_ADDRESS: 'x-real-ip' };
    const site = await startSite({ env });
    const ask = async (forged: string) =>
      (
        await fetch(`${site.url}/api/categories`, {
          headers: { ...(given && { 'x-real-ip': given }), 'x-forwarded-for': forged },
        })
      ).status;
    const statuses = [await ask('203.0.113.7'), await ask('203.0.113.8')];
    await site.stop();
    expect(statuses).toEqual([200, 429]);
  },
);

test('the setting needs a proxy that is trusted, and the name of a header', () => {
  expect(() => readConfig({ CLIENT_ADDRESS: 'x-real-ip' })).toThrow(/needs TRUST_PROXY=on/);
  expect(() => readConfig({ CLIENT_ADDRESS: 'a b', TRUST_PROXY: 'on' })).toThrow(
    /name of a header/,
  );
});
