import { looksRight } from '../support/accessibility.ts';
import { actAs, confirmIdentity, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('an administrator makes an API key, replaces its secret and ends it @long', async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/keys');
  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('मोबाइल ऐप');
  await dialog.getByLabel('Sites whose pages may use it').fill('https://app.example.org/page');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByLabel('Sites whose pages may use it')).toHaveAccessibleDescription(
    /must be an origin/,
  );
  await looksRight(page);
  await dialog.getByLabel('Sites whose pages may use it').fill('https://app.example.org');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await confirmIdentity(page);
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  const read = (token: string) =>
    fetch(`${site.url}/api/content/articles?limit=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await read(secret)).status).toBe(200);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.locator('.key-name')).toContainText(secret.slice(-4));

  await page.getByRole('button', { name: 'New secret for “मोबाइल ऐप”' }).click();
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  const next = await page.getByLabel('Secret', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  expect([(await read(secret)).status, (await read(next)).status]).toEqual([200, 200]);
  await page.reload();
  await expect(page.getByText('The old secret works until')).toBeVisible();
  await looksRight(page);

  await page.getByRole('button', { name: 'End “मोबाइल ऐप”' }).click();
  await page.getByRole('button', { name: 'End the key' }).click();
  await expect(page.getByText('There is no API key yet.')).toBeVisible();
  expect((await read(next)).status).toBe(401);
});
