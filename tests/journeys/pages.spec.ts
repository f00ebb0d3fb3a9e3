import { write } from '../../database/transactions.ts';
import { createPage } from '../../domain/static-pages/edit.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('an editor adds a page, changes it, and brings the old text back', async ({ page, site }, {
  project,
}) => {
  const slug = `niti-${project.name}`;
  await actAs(page, await newPerson(site, 'editor', 'कविता जोशी'));
  await page.goto('/admin/pages');
  await expect(page.getByRole('link', { name: 'Privacy Policy', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Add Page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('संपादकीय नीति');
  await expect(page.getByLabel('Address')).toHaveValue('sampadkiya-niti');
  await page.getByLabel('Address').fill('admin');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('हम हर बात जाँचते हैं।');
  await page.getByRole('button', { name: 'Add Page' }).click();
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/choose another/);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('संपादकीय नीति');
  await looksRight(page);
  await page.getByLabel('Address').fill(slug);
  await page.getByLabel('Link to it in the footer').check();
  await page.getByRole('button', { name: 'Add Page' }).click();
  await expect(page).toHaveURL(`/admin/pages/${slug}`);

  // The form of the new page has the same fields; what is typed before it is there goes with it.
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeVisible();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('हम हर बात दो बार जाँचते हैं।');
  await save.click();
  await expect(page.getByText('Page saved.')).toBeVisible();
  await expect(page.getByText('by कविता जोशी')).toHaveCount(2);
  await page.getByRole('button', { name: 'Compare' }).last().click();
  await expect(page.getByRole('region', { name: 'Text', exact: true })).toContainText(
    'हम हर बात जाँचते हैं।',
  );
  await looksRight(page);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText(
    'हम हर बात जाँचते हैं।',
  );

  // The Hindi text is edited too: switching between the languages loses nothing, and both are
  // saved at once.
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const title = page.getByLabel('Title', { exact: true }).filter({ visible: true });
  await page.getByRole('button', { name: 'हिन्दी', exact: true }).click();
  await expect(page.getByText('There is no text in this language yet')).toBeVisible();
  await expect(title).toHaveAttribute('lang', 'hi');
  await text.fill('हम तीन बार जाँचते हैं।');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(title).toHaveAccessibleDescription('must not be empty');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(text).toHaveText('हम हर बात जाँचते हैं।');
  await text.fill('We check everything.');
  await page.getByRole('button', { name: 'हिन्दी', exact: true }).click();
  await expect(text).toHaveText('हम तीन बार जाँचते हैं।');
  await title.fill('हमारी नीति');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).nth(1).click();
  await expect(page.getByRole('region', { name: 'Text (हिन्दी)' })).toContainText('तीन बार');
  await expect(page.getByRole('region', { name: 'Text', exact: true })).toContainText(
    'We check everything.',
  );
  await page.goto(`/hi/${slug}`);
  await expect(page.getByRole('heading', { name: 'हमारी नीति' })).toBeVisible();
  await expect(page.getByText('हम तीन बार जाँचते हैं।')).toBeVisible();

  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'संपादकीय नीति' }).first().click();
  await expect(page.getByText('We check everything.')).toBeVisible();
});

test('a first text says that it is hidden until it is shown', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/pages');
  await page.getByRole('button', { name: 'Privacy notice' }).click();
  await expect(page.getByText('Hidden: readers do not see this page yet.')).toBeVisible();
  const view = page.getByRole('link', { name: 'View page' });
  await expect(view).toBeHidden();
  await looksRight(page);
  await page.getByRole('button', { name: 'Show to readers' }).click();
  await expect(view).toBeVisible();
  await expect(page.getByText('Hidden: readers')).toBeHidden();
  expect((await page.goto('/privacy-notice'))?.status()).toBe(200);
});

test('what is not saved is asked for before leaving', { tag: '@long' }, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/admin/pages/contact-us');
  await expect(page.getByLabel('Address')).not.toBeEditable();
  await page.getByLabel('Title', { exact: true }).fill('हमसे मिलें');
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('हमसे मिलें');
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/help');
  await expect(page.getByRole('heading', { name: 'Edit the static pages' })).toBeVisible();
  await looksRight(page);
});

test('help shows what one’s role may do', async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'contributor'));
  await page.goto('/admin/help');
  await expect(page.getByRole('heading', { name: 'Write an article' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Publish and correct' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Invite people' })).toBeHidden();
});

test('whoever saves a page by a key goes on in the middle of the text', async ({ page, site }) => {
  const editor = await newPerson(site, 'editor');
  const texts = { slug: 'niyam', title: 'नियम', metaDescription: '', body: '<p>पहला।</p>' };
  await write(site.database.db, (trx) =>
    createPage(trx, { ...texts, inFooter: false }, editor._id, { hidden: false }),
  );
  await actAs(page, editor);
  await page.goto('/admin/pages/niyam');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.press('ControlOrMeta+End');
  await page.keyboard.type('एक');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Page saved.')).toBeVisible();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.keyboard.type('दो');
  await expect(text).toContainText('एकदो');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).not.toContainText('दो');
});
