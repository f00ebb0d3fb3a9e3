import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { spendDailyQuota } from '../../../domain/limits/daily-quota.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('who may not publish has only so many links of other sites checked in a day', async () => {
  const { db } = site.database;
  const links = ['http://10.0.0.1/a', 'http://10.0.0.1/b', '/about-us', 'mailto:a@example.org'];
  for (const [role, statuses] of [
    ['contributor', [200, 429]],
    ['author', [200, 200]],
  ] as const) {
    const person = await newPerson(site, role);
    await spendDailyQuota(db, person, { links: limits.dayOfContributor.links - 3 });
    const check = () => call(site, person, 'POST', '/api/articles/links', { links });
    expect([(await check()).status, (await check()).status], role).toEqual(statuses);
  }
});
