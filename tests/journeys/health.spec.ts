import { type HomePage, newSection } from '../../contract/home-page.ts';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { scheduleArticle } from '../../domain/articles/schedule.ts';
import { planHomePage } from '../../domain/home-page/plans.ts';
import { changeRole } from '../../domain/schedule/rights.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';

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

test('what is held is named and leads to where its time is set again @long', async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const admin = await newPerson(site, 'admin');
  const chief = await requireUser(db, admin._id);
  const editor = await requireUser(db, (await newPerson(site, 'editor'))._id);
  const name = 'यमुना का पुल और उसके दोनों किनारों की कहानी';
  const at = '2090-01-01T00:00:00.000Z';
  const sections: HomePage = [{ ...newSection('latest', 'cards'), source: 'newest' }];
  await write(db, async (trx) => {
    const id = await addArticle(trx, chief, { ...publishable, name, status: 'published' });
    await scheduleArticle(trx, editor, id, { action: 'unpublish', at });
    await planHomePage(trx, editor, { sections, at }, new Date());
    await changeRole(trx, editor._id, 'author', chief);
  });
  await actAs(page, admin);
  await page.goto('/hi/admin/health');
  const held = page.getByRole('listitem').filter({ hasText: 'तय समय का कोई काम नहीं हो सका' });
  await looksRight(page);
  await held.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/hi\/admin\/edit-article\//);
  await page.goBack();
  await held.getByRole('link', { name: 'होम पेज' }).click();
  await expect(page.getByText('जिसने इसे तय किया था, उसे अब इसकी अनुमति नहीं है')).toBeInViewport();
});
