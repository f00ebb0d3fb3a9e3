import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import type { Site } from '../support/site.ts';

test('an administrator sees how the site does and what to do @long', async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/health');
  // A site of a test makes no backups and sends no mail.
  await expect(page.getByText('No backups are made by themselves')).toBeVisible();
  await expect(page.getByText('Set BACKUP_TO to a folder')).toBeVisible();
  await expect(page.getByText('SQLite', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a trial mail to me' })).toBeDisabled();
  await looksRight(page);
});

/** Leaves what a receiver that took nothing for three days leaves behind. */
async function failWebhook({ database: { db } }: Site, id: string, name: string): Promise<void> {
  const at = new Date().toISOString();
  const [type, url] = ['article.published', 'https://app.example.org/hook'];
  const hook = { id, name, url, events: type, sealed: '', created_at: at };
  await db
    .insertInto('webhooks')
    .values({ ...hook, active: 1 })
    .execute();
  const event = { id: `event-${id}`, type, name: 'बारिश', payload: '{}', at };
  await db.insertInto('webhook_events').values(event).execute();
  await db
    .insertInto('webhook_deliveries')
    .values({
      ...{ event_id: event.id, webhook_id: id, state: 'failed', tries: 12, at },
      ...{ next_try_at: at, give_up_at: at, status: 503, reason: 'refused' },
    })
    .execute();
}

test('programs that take nothing are named, in Hindi @long', async ({ page, site }) => {
  const [hindi, english] = ['पाठकों का पुराना ऐप', 'The newsroom’s archive, second receiver'];
  await failWebhook(site, 'hook-1', hindi);
  await failWebhook(site, 'hook-2', english);
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/hi/admin/health');
  await expect(page.getByText('कुछ प्रोग्राम बदलाव की ख़बर नहीं ले रहे')).toBeVisible();
  await looksRight(page);
  await page.getByRole('main').getByRole('link', { name: 'वेबहुक' }).click();
  await expect(page).toHaveURL(/\/hi\/admin\/webhooks$/);
});
