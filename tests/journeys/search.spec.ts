import { expect, test } from '../support/journey.ts';

test('a reader types Hindi in Latin letters, is shown what may be meant, and finds it', async ({
  page,
}) => {
  await page.goto('/');
  const box = page.getByRole('searchbox', { name: 'Search' });
  // Where the field has no room, its button leads to the page that has one.
  if (!(await box.isVisible())) await page.getByRole('button', { name: 'Search' }).click();
  const field = page.locator('[name=q]:visible');
  await field.pressSequentially('kathputli');
  // Once its script is there, the field says that it opens a list, and which option is chosen.
  const combobox = page.getByRole('combobox', { name: 'Search', expanded: true });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveText([/^कठपुतली के धागे.*हिन्दी$/, 'All results for “kathputli”']);
  await expect(page.getByRole('status').filter({ hasText: '1 suggestion' })).toBeAttached();
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(combobox).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('kathputli');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=kathputli/);
  await expect(page.getByRole('status').first()).toHaveText('1 story for kathputli');
  await expect(page.locator('mark').first()).toHaveText('कठपुतली');
  await page
    .getByRole('heading', { name: /^कठपुतली/ })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/kathputli-ke-dhage$/);
});

test('suggestions of another word go where the next ones cannot be had', async ({ page }) => {
  await page.goto('/search');
  const field = page.locator('main [name=q]');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const said = page.getByRole('status').filter({ hasText: /suggestion/ });
  for (const status of [0, 429]) {
    await page.unrouteAll();
    await field.fill('');
    await field.pressSequentially('kathputli');
    await expect(options).toHaveCount(2);
    await expect(said).toHaveText(/^1 suggestion/);
    await page.route('/api/search/suggestions?*', (route) =>
      status ? route.fulfill({ status, json: {} }) : route.abort(),
    );
    await field.press('Backspace');
    await expect(options).toHaveCount(0);
    await expect(said).toHaveCount(0);
  }
});

test('a request that fails late leaves the suggestions for what was typed since', async ({
  page,
}) => {
  await page.goto('/search');
  const field = page.locator('main [name=q]');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const first = Promise.withResolvers<void>();
  await page.route('/api/search/suggestions?q=kath', (route) =>
    first.promise.then(() => route.fulfill({ status: 429, json: {} })),
  );
  const asked = page.waitForRequest(/suggestions\?q=kath$/);
  await field.fill('kath');
  await asked;
  await field.pressSequentially('putli');
  await expect(options).toHaveCount(2);
  await field.press('ArrowDown');
  const failed = page.waitForResponse(/suggestions\?q=kath$/);
  first.resolve();
  await (await failed).finished();
  await expect(options).toHaveCount(2);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
});

test('Enter leads to the suggestion that is chosen', async ({ page }) => {
  await page.goto('/hi/search');
  const field = page.locator('main [name=q]');
  await field.fill('kathputli');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toHaveText(/^कठपुतली के धागे/);
  // From the field backwards to the last, and on through the field to the first.
  await field.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/kathputli-ke-dhage$/);
});

test('two letters of either script are enough, and what is suggested stands right below the field', async ({
  page,
}) => {
  for (const [path, place] of [
    ['/hi/search', 'main'],
    ['/hi/about-us', 'header'],
  ] as const) {
    await page.goto(path);
    const field = page.locator(place).locator('[name=q]');
    // A phone has no room for the field of the header.
    if (!(await field.isVisible())) continue;
    const list = page.locator(place).getByRole('listbox', { name: 'सुझाव' });
    for (const [typed, found] of [
      ['पत', /पतंग/],
      ['pa', /./],
    ] as const) {
      await field.fill('');
      await field.pressSequentially(typed);
      await expect(list.getByRole('option').first()).toHaveText(found);
      const [above, below] = [await field.boundingBox(), await list.boundingBox()];
      const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(12);
      expect(below?.width).toBeGreaterThanOrEqual(above?.width ?? 0);
    }
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a misspelt query, what was meant, and filters', async ({ page }) => {
    await page.goto('/search');
    await expect(page.getByRole('heading', { name: 'Latest stories' })).toBeVisible();
    await page.locator('[name=q]:visible').fill('कठपतुली');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('No stories found for कठपतुली')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'कठपुतली', exact: true }).click();
    await expect(page.getByText('1 story for कठपुतली')).toBeVisible();
    await page.getByText('Filters').click();
    await page.getByLabel('Category').selectOption('Apna Gyaan');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    // The page before says the same, and a click there would be lost when the next one comes.
    await expect(page).toHaveURL(/category=apna-gyaan/);
    await expect(page.getByText('1 story for कठपुतली')).toBeVisible();
    const narrow = page.getByRole('navigation', { name: 'Narrow the search' });
    await narrow.getByRole('link', { name: 'English' }).click();
    await expect(page.getByText('No stories found for कठपुतली')).toBeVisible();
    await page.getByRole('link', { name: 'Search everywhere, without filters' }).click();
    await expect(page.getByText('1 story for कठपुतली')).toBeVisible();
  });
});
