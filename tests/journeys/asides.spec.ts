import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { newPerson } from '../support/accounts.ts';
import { pressTool } from '../support/editor-tools.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';

test('boxes, pull quotations, notes and cards of articles reach the readers', async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const person = await requireUser(db, (await newPerson(site, 'editor'))._id);
  const values = { name: 'यमुना का पुल', imageUrl: '/icon-192.png', status: 'published' as const };
  const other = await write(db, (trx) => addArticle(trx, person, values));
  const { text, save, address } = await openArticle(page, site, 'अलग खंड', '<p>गंगा बहती है।</p>');
  const ask = async (words: string) => {
    await text.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(words);
    await expect(page.locator('.aid [role="option"]').first()).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await text.press('ControlOrMeta+End');
  await pressTool(page, 'Footnote');
  await page.keyboard.type('हिमालय से।');
  await page.keyboard.press('ArrowRight');
  await ask('/jankari');
  await page.keyboard.type('लंबाई 2525 किमी');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('आगे');
  await ask('/pull');
  await page.keyboard.type('नदी माँ है');
  await ask('/yah');
  const panel = page.getByRole('dialog', { name: 'Read-also card' });
  await expect(panel.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('yamuna');
  await expect(page.locator('.aid [aria-selected="true"]')).toHaveText('यमुना का पुल');
  await page.keyboard.press('Enter');
  await expect(text.locator('.read-also')).toHaveText('यमुना का पुल');
  await looksRight(page);
  const form = page.url();
  const stored = await save();
  expect(stored).toContain('<p>गंगा बहती है।<span class="footnote">हिमालय से।</span>');
  expect(stored).toContain('<div class="info-box"><p>लंबाई 2525 किमी</p></div><p>आगे</p>');
  expect(stored).toContain('<blockquote class="pull-quote"><p>नदी माँ है</p>');
  expect(stored).toContain(`<p class="read-also" data-article="${other}"><a href="/general/`);

  // The editor shows it again as it was, and no source.
  await page.goto(form);
  await expect(text.locator('.info-box')).toHaveText('लंबाई 2525 किमी');

  await page.goto(await address());
  await expect(page.locator('.read-also a')).toHaveAttribute('href', '/general/yamuna-ka-pul');
  await expect(page.getByRole('link', { name: '1', exact: true })).toBeVisible();
  await expect(page.locator('.notes li')).toContainText('हिमालय से।');
  await looksRight(page);
});
