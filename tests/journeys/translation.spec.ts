import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';

test('an editor writes a translation beside the original, and readers switch', async ({
  page,
  site,
  isMobile,
}) => {
  const { db } = site.database;
  const info = await newPerson(site, 'editor', 'कविता जोशी');
  const person = await requireUser(db, info._id);
  const [name, slug] = ['कठपुतली का आख़िरी खेल', 'kathputli-ka-khel'];
  const id = await write(db, (trx) =>
    addArticle(trx, person, {
      ...publishable,
      name,
      slug,
      imageUrl: '/icon-192.png',
      metaDescription: 'मेले की एक शाम।',
      ogImage: '/icon-512.png',
      genre: 'story',
      access: 'free',
      freeParagraphs: 9,
      description: '<h2>धागे</h2><p>दादा की उँगलियों में बारह धागे थे।</p><ul><li>लाल</li></ul>',
    }),
  );
  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}`);
  // Search engines show no picture large that is so narrow: neither the cover nor what stands for it there.
  for (const width of [192, 512]) {
    const said = new RegExp(`This picture is ${width} pixels wide\\. From 1,?200 on`);
    await expect(page.getByText(said)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Language, series, people' }).click();
  await page.getByRole('link', { name: 'Add translation' }).click();

  const original = page.getByRole('region', { name: 'In हिन्दी' });
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toHaveValue('');
  await expect(page.getByLabel('Language', { exact: true })).toHaveValue('en');
  if (isMobile) {
    await expect(original).toBeHidden();
    await page.getByRole('button', { name: 'हिन्दी', exact: true }).click();
    await expect(title).toBeHidden();
  }
  await expect(original.getByRole('heading', { name })).toBeVisible();
  await expect(original.getByText('दादा की उँगलियों में बारह धागे थे।')).toBeVisible();
  await expect(original.getByText('मेले की एक शाम।')).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'English' }).click();
  await looksRight(page);
  await title.fill('The last puppet show');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Twelve threads.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await expect(page).toHaveURL(/edit-article\/\w+\?beside/);
  await page.getByRole('button', { name: 'Put away' }).click();
  await expect(original).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  const translation = page.getByRole('row', { name }).getByRole('link', { name: /^English/ });
  await expect(translation).toBeVisible();
  await translation.click();
  await expect(title).toHaveValue('The last puppet show');

  // It is what the original is, and for the same readers.
  const made = db.selectFrom('articles').select(['genre', 'access', 'free_paragraphs']);
  expect(await made.where('name', '=', 'The last puppet show').execute()).toEqual([
    { genre: 'story', access: 'free', free_paragraphs: 9 },
  ]);

  const reader = await page.context().newPage();
  await reader.goto(`/general/${slug}`);
  await reader.getByRole('link', { name: 'Read in English' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('The last puppet show');
  await expect(reader.locator('html')).toHaveAttribute('lang', 'en');
  await reader.getByRole('link', { name: 'हिन्दी में पढ़ें' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(reader.locator('html')).toHaveAttribute('lang', 'hi');

  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('The translation is unlinked.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('link', { name: 'Read in English' })).toHaveCount(0);
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The articles are linked as translations.')).toBeVisible();
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('button', { name: 'Link an existing article' }).click();
  await page.getByRole('searchbox').fill('कठपुतली');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('link', { name: 'Read in English' })).toBeVisible();
});
