import { write } from '../../database/transactions.ts';
import { addArticle, saveArticle } from '../../domain/articles/edit.ts';
import { saveCopy } from '../../domain/articles/edit-copy.ts';
import { loadArticle } from '../../domain/articles/load.ts';
import { scheduleArticle } from '../../domain/articles/schedule.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('a live article is corrected while its rewrite waits, and neither is lost', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const info = await newPerson(site, 'editor', 'कविता जोशी');
  const person = await requireUser(db, info._id);
  const name = 'मेले की रात';
  const description = '<p>मेले में पाँच झूले थे।</p><p>भीड़ थी।</p><p>रात ठंडी थी।</p>';
  const input = { name, imageUrl: '/icon-192.png', description, slug: 'mele-ki-raat' };
  const id = await write(db, (trx) => addArticle(trx, person, input));
  await actAs(page, info);
  const form = `/admin/edit-article/${id}`;
  const title = page.getByLabel('Title', { exact: true });
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  const notice = page.getByRole('region', { name: 'Working copy' });
  const more = async (item: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  // The rewrite is kept, and readers go on seeing the article.
  await page.goto(form);
  await title.fill('मेले की लंबी रात');
  await text.getByText('रात ठंडी थी।').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' फिर सुबह हुई।');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Readers go on seeing the live text.')).toBeVisible();
  await expect(notice).toContainText('by कविता जोशी; readers see the live text.');
  await looksRight(page);
  const live = async () => (await fetch(`${site.url}/general/mele-ki-raat`)).text();
  expect(await live()).not.toContain('मेले की लंबी रात');
  await notice.getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('dialog', { name: 'Live text and working copy' });
  await expect(compared.locator('ins').first()).toHaveText(/लंबी/);
  await looksRight(page);
  await page.keyboard.press('Escape');

  // The urgent correction, with a note for readers.
  await notice.getByRole('link', { name: 'Edit the live text instead' }).click();
  await expect(notice).toContainText('You see the live text.');
  await expect(title).toHaveValue(name);
  await text.getByText('मेले में पाँच झूले थे।').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('इस साल ');
  await more('Correct with a note');
  const dialog = page.getByRole('dialog', { name: 'Correct with a note' });
  await dialog.getByRole('button', { name: 'Update with this note' }).click();
  await expect(dialog.getByText('Write what was corrected.')).toBeVisible();
  await dialog.getByLabel('What was wrong').fill('पहले साल नहीं लिखा था।');
  await dialog.getByRole('button', { name: 'Update with this note' }).click();
  await expect(page).toHaveURL('/admin/articles');
  const row = page.locator('tr', { hasText: name });
  await expect(row).toContainText('Working copy');
  const corrected = await live();
  expect(corrected).toContain('इस साल मेले में');
  expect(corrected).toContain('पहले साल नहीं लिखा था।');

  // The rewrite has the correction, and replaces the article.
  await page.goto(form);
  await expect(title).toHaveValue('मेले की लंबी रात');
  await expect(text).toContainText('इस साल मेले में पाँच झूले थे।');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
  expect(await loadArticle(db, person, id)).toMatchObject({
    name: 'मेले की लंबी रात',
    copy: null,
    description: '<p>इस साल मेले में पाँच झूले थे।</p><p>भीड़ थी।</p><p>रात ठंडी थी। फिर सुबह हुई।</p>',
  });

  // A proposal that has a time is read by its writer, who may take it back.
  const writer = await newPerson(site, 'contributor', 'राम शर्मा');
  const proposer = await requireUser(db, writer._id);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await write(db, async (trx) => {
    await saveArticle(trx, person, id, { name, coAuthors: [writer._id] });
    await saveCopy(trx, proposer, id, { status: 'review', body: { name: 'मेले की सुबह' } });
    await scheduleArticle(trx, person, id, { action: 'update', at });
  });
  await page.evaluate((info) => localStorage.setItem('userInfo', info), JSON.stringify(writer));
  await page.goto(form);
  await expect(title).toHaveValue('मेले की सुबह');
  await expect(title).toBeDisabled();
  await expect(page.getByText(/^This is to be published on .* Ask an editor/)).toBeVisible();
  await looksRight(page);
  await notice.getByRole('button', { name: 'Take back' }).click();
  await expect(title).toBeEnabled();
  expect((await loadArticle(db, person, id)).scheduled).toEqual([]);
});
