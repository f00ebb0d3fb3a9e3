import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader writes to the editors', async ({ page }) => {
    await page.goto('/contact-us');
    await page.getByLabel('Your name').fill('राम');
    await page.getByLabel('Your e-mail').fill('ram@example.org');
    await page.getByLabel('Message').fill('नमस्ते');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL('/contact-us/sent');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  });
});

test('a letter arrives in the inbox, is opened, deleted and brought back', async ({ page, site }, {
  project,
}) => {
  const name = `सीता ${project.name}`;
  await page.goto('/contact-us');
  await expect(page.getByLabel('Leave this empty')).not.toBeInViewport({ ratio: 1 });
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your e-mail').fill('sita@example.org');
  await page.getByLabel('Message').fill('बावड़ी में कितनी मंज़िलें हैं?\n\nसीता');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL('/contact-us/sent');

  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/messages');
  const message = page.getByRole('listitem').filter({ hasText: name });
  await expect(message.getByText('(unread)')).toBeAttached();
  await message.getByRole('heading').getByRole('button').click();
  await expect(message.getByText('(unread)')).toBeHidden();
  await expect(message.locator('.message-text')).toHaveAttribute('lang', 'hi');
  await expect(message.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:sita%40example\.org\?subject=/,
  );
  await looksRight(page);
  await message.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(message.getByText('(unread)')).toBeAttached();
  await message.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(message).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(message).toBeVisible();
});
