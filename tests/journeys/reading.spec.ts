import { expect, test } from '../support/journey.ts';

const article = '/en/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

test('from the home page to an article and to the next one', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Read latest and other stories' })).toBeVisible();
  for (const name of ['Latest Stories', "Editor's Choice", 'Apna Gyaan', 'Parenting']) {
    const section = page.getByRole('region', { name });
    await expect(section.getByRole('article')).toHaveCount(3);
  }
  await page.getByRole('region', { name: 'Latest Stories' }).getByText('Read More').first().click();
  await expect(page).toHaveURL(article);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'सूरज की घड़ी: जंतर-मंतर का वह यंत्र जो आज भी दो सेकंड तक सही समय बताता है',
  );
  const suggestions = page.getByRole('complementary', { name: 'More to read' });
  await expect(suggestions.getByRole('article')).toHaveCount(2);
  await suggestions.getByText('Read More').first().click();
  await expect(page).not.toHaveURL(article);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a button that is a picture says its name once', async ({ page }) => {
  await page.goto(article);
  const names = ['Reading tools', 'Save for later'];
  for (const name of names) await expect(page.getByRole('button', { name })).toBeVisible();
  // What Chromium tells screen readers: a title beside the same name would be said after it.
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const buttons = nodes.filter(({ role }) => role?.value === 'button');
  const said = names.map((name) => buttons.find((button) => button.name?.value === name));
  expect(said.map((button) => button?.description?.value ?? '')).toEqual(['', '']);
  expect(said).not.toContain(undefined);
});

test('a category is read page by page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Home categories' }).getByText('Apna Gyaan').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apna Gyaan');
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(9);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 3 of 3')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/category/apna-gyaan?page=2');
});

test('an author’s page shows who they are and what they wrote', async ({ page }) => {
  await page.goto(article);
  await page.getByRole('link', { name: 'मीरा राठौड़', exact: true }).click();
  await expect(page).toHaveURL('/author/meera-rathore');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('मीरा राठौड़');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an unknown address ends at the page that says so, with a way home', async ({ page }) => {
  const answer = await page.goto('/there/is/nothing');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('an old address leads to the present one', async ({ page }) => {
  await page.goto('/articles/5f1e3c7a9b2d4e6f8a0c1b2d');
  await expect(page).toHaveURL(article.replace('/en/', '/'));
});
