import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteHealthSchema } from '../../../contract/site-health.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { issueHealth } from '../health.ts';
import { withNewsletters } from '../rules/tables.ts';
import { addSampleNewsletters } from '../support/sample.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ housekeeps: false });
});
afterAll(() => site.stop());

test('an issue that stopped by itself is named by the health of the site, one that a person stopped is not', async () => {
  const { db } = site.database;
  const admin = await newPerson(site, 'admin');
  const problems = async () =>
    siteHealthSchema.parse((await call(site, admin, 'GET', '/api/site-health')).body).problems;
  await addSampleNewsletters(site.database);
  const paused = withNewsletters(db).updateTable('newsletter_issues').set({ state: 'paused' });
  await paused.execute();
  expect(await problems()).not.toContain(issueHealth.problem);
  await paused.set({ problem: '550 no' }).execute();
  expect(await problems()).toContain(issueHealth.problem);
});
