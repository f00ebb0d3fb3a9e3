import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('a field that the server refuses has the focus, and what was typed stays', async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'Add Redirect' }).click();
  const dialog = page.getByRole('dialog');
  const [from, to] = [dialog.getByLabel('Old address'), dialog.getByLabel('Leads to')];
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await from.fill('/nowhere');
  await to.fill('javascript:nothing');
  await add.click();
  await expect(to).toBeFocused();
  await expect(to).toHaveAccessibleDescription(/must begin with/);
  // The message is shown beside the field and in a toast.
  await expect(page.getByText(/must begin with/)).toHaveCount(2);
  // The field says it as it gets the focus, and nothing else beside it at once.
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(from).toHaveValue('/nowhere');
  await expect(to).toHaveValue('javascript:nothing');

  // A corrected value is no longer marked as invalid.
  await to.fill('/stories');
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0);

  await page.route('**/api/redirects', (route) => route.abort());
  await add.click();
  await expect(page.getByText(/^The site cannot be reached. Check/)).toBeVisible();
  await expect(from).toHaveValue('/nowhere');
  await expect(add).toBeFocused();
});

test('a form that is sent twice makes one call, and is inert until it is answered', async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/redirects');
  await page.getByRole('button', { name: 'Add Redirect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Old address').fill('/nowhere');
  await dialog.getByLabel('Leads to').fill('/stories');
  const answered = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/redirects', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls += 1;
    await answered.promise;
    return route.continue();
  });
  const form = dialog.locator('form');
  await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  await expect(form).toHaveAttribute('inert');
  answered.resolve();
  await expect(page.getByText('Redirect added successfully!')).toBeVisible();
  expect(calls).toBe(1);
});

for (const { language, calls, problem } of [
  { language: 'en', calls: 0, problem: /must have at least 10 characters/ },
  // The browser has the messages of the contract in English only.
  { language: 'hi', calls: 1, problem: /कम से कम 10/ },
]) {
  test(`what the contract refuses is said before or by the call (${language})`, {
    tag: language === 'hi' ? '@long' : [],
  }, async ({ page, site }) => {
    await actAs(page, await newPerson(site, 'author'));
    await page.goto(language === 'hi' ? '/hi/profile' : '/profile');
    let made = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/me/password')) made += 1;
    });
    const form = page.locator('form:has([name=newPassword])');
    for (const name of ['newPassword', 'confirm']) {
      await form.locator(`[name=${name}]`).fill('short');
    }
    await form.locator('[type=submit]').click();
    await expect(form.locator('[name=newPassword]')).toBeFocused();
    await expect(form.locator('[name=newPassword]')).toHaveAccessibleDescription(problem);
    expect(made).toBe(calls);
  });
}
