import { looksRight } from '../support/accessibility.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';

test('the details of an article begin with what each needs, fold, and stay as they were left', {
  tag: '@phone',
}, async ({ page, site, isMobile }) => {
  await openArticle(page, site, 'पतंग का माँझा');
  const head = (name: string | RegExp) => page.getByRole('button', { name });
  const category = page.getByLabel('Category');
  const title = page.getByLabel('Meta title');
  if (!isMobile) {
    for (const field of ['Category', 'Author']) {
      await expect(page.getByLabel(field)).toBeInViewport({ ratio: 0.5 });
    }
  }
  await expect(head(/^Work/)).toHaveAttribute('aria-expanded', 'false');
  await expect(head('Language, series, people')).toContainText('हिन्दी');
  await head(/^Work/).click();
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await head('Story').click();
  await expect(category).toBeHidden();
  await head('Search engines').click();
  await expect(title).toBeHidden();
  await looksRight(page);

  await page.goto('/admin/add-article/');
  await expect(head('When and where')).toHaveAttribute('aria-expanded', 'true');
  await expect(category).toBeHidden();
  await expect(title).toBeHidden();
  // What was refused is to be seen, wherever it stands.
  await page.getByLabel('Title', { exact: true }).fill('पतंग');
  await head('Story').click();
  await page.getByLabel('Slug (English)').fill('पतंग');
  await head('Story').click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByLabel('Slug (English)')).toBeVisible();
  await expect(category).toBeVisible();
});
