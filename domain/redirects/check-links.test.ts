import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { createArticle } from '../articles/write.ts';
import { openOutbound } from '../outbound/outbound.ts';
import { checkLinks } from './check-links.ts';
import { addRedirect } from './edit.ts';

const siteUrl = 'https://kalam.example';
const asked: string[] = [];
const other = createServer((request, response) => {
  asked.push(request.url ?? '');
  const status = Number(request.url?.slice(1)) || 200;
  response.writeHead(status, status === 301 ? { location: '/404' } : {}).end();
});
let host: string;
beforeAll(async () => {
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(() => other.close());

onEachEngine('links of a text', (database) => {
  const check = async (links: string[]) => {
    const outbound = openOutbound({ allow: [host] });
    const found = await checkLinks(database().db, links, {
      siteUrl,
      outbound,
      spend: async () => {},
    });
    return found.links.map(({ link, state }) => [link.replace(host, 'other'), state]);
  };

  test('of this site are looked up, and no server is asked for them', async () => {
    await write(database().db, async (trx) => {
      await createArticle(trx, sampleArticle({ slug: 'nadi' }));
      await addRedirect(trx, { from: '/purana', to: '/stories' }, { siteUrl, actor: null });
    });
    const good = [
      '/general/nadi',
      '/hi/general/nadi',
      '/purana',
      '/hi/purana',
      '/purana/amp',
      `${siteUrl}/stories?page=2`,
      '/',
    ];
    expect(await check([...good, '/general/nahin', `${siteUrl}/kahin-nahin/`])).toEqual([
      ['/general/nahin', 'dead'],
      [`${siteUrl}/kahin-nahin/`, 'dead'],
    ]);
  });

  test('of other sites are asked; what only refuses programs is not dead', async () => {
    asked.length = 0;
    const statuses = [200, 301, 403, 404, 410, 500, 404];
    const links = statuses.map((status) => `http://${host}/${status}`);
    expect(await check([...links, 'mailto:a@example.org', 'http://10.0.0.1/'])).toEqual([
      ['http://other/301', 'dead'],
      ['http://other/404', 'dead'],
      ['http://other/410', 'dead'],
      ['http://other/404', 'dead'],
      ['http://10.0.0.1/', 'silent'],
    ]);
    // Each address once, and what a redirect leads to.
    expect(asked.toSorted()).toEqual(['/200', '/301', '/403', '/404', '/404', '/410', '/500']);
  });
});
