import { adminHomePageSchema } from '../../contract/home-arrangement.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

test('an editor arranges the home page: now, at a time, and takes it back', async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'editor', 'मीरा'));
  await page.goto('/admin/home');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  const sections = page.locator('.arrange-list').getByRole('heading', { level: 2 });
  await expect(sections).toHaveText([
    'Latest Stories',
    "Editor's Choice",
    'Apna Gyaan',
    'Parenting',
  ]);

  // With the keyboard, and with Latin letters for a Hindi title.
  await page.getByRole('button', { name: 'Move Parenting up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move Parenting up (now 3 of 4)' })).toBeFocused();
  const parenting = page.getByRole('listitem', { name: 'Parenting' });
  await parenting.getByLabel('Form').selectOption({ label: 'Three cards beside the name' });
  const box = parenting.getByLabel('Find an article to pick');
  await box.fill('suraj ki ghadi');
  const option = parenting.getByRole('listbox', { name: 'Articles' }).getByRole('option').first();
  // Until then what is offered is the answer to nothing, and Enter takes nothing of it.
  await expect(parenting.getByRole('status')).toHaveText('1 article found');
  await expect(option).toContainText('सूरज');
  await box.press('Enter');
  await expect(parenting.locator('.picks li')).toContainText('सूरज');
  await box.press('Escape');
  // What readers will see is there before it is saved.
  const seen = parenting.locator('.arrange-stories li');
  await expect(seen.first()).toContainText('सूरज');
  await looksRight(page);

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.frameLocator('.preview-frame iframe');
  await expect(frame.locator('#parenting')).toHaveClass(/band-cards/);
  await expect(frame.locator('#parenting .card-title').first()).toContainText('सूरज');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Set a time …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the home page at a time' });
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/^The home page changes on/)).toBeVisible();
  await expect(sections.nth(2)).toHaveText('Apna Gyaan');
  // What was arranged meanwhile comes back by one press.
  await page.getByRole('button', { name: "Move Editor's Choice up" }).click();
  await expect(sections.first()).toHaveText("Editor's Choice");
  await page.getByRole('button', { name: 'Arrange from it' }).click();
  await expect(sections.first()).toHaveText('Latest Stories');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sections.first()).toHaveText("Editor's Choice");
  await page.getByRole('button', { name: 'Arrange from it' }).click();
  await expect(sections.nth(2)).toHaveText('Parenting');
  await save.click();
  await expect(page.getByText('The home page is changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByRole('heading', { name: 'Planned changes' })).toBeHidden();

  await page.goto('/');
  await expect(page.locator('[data-section]').nth(2)).toHaveAttribute('id', 'parenting');
  await expect(page.locator('#parenting .card-title').first()).toContainText('सूरज');
  // Somebody else was first: that is shown, and the next press takes back what they did.
  await page.goto('/admin/home');
  await expect(page.getByText(/^Changed on .* by मीरा/)).toBeVisible();
  const colleague = await newPerson(site, 'editor', 'कबीर');
  const { sections: before, changed } = adminHomePageSchema.parse(
    (await call(site, colleague, 'GET', '/api/home-page')).body,
  );
  const body = { sections: before.toReversed(), since: changed?.at };
  await call(site, colleague, 'PUT', '/api/home-page', body);
  await page.getByRole('button', { name: 'Take back this change' }).click();
  await expect(page.getByText('Somebody has changed the home page')).toBeVisible();
  await expect(page.getByText(/^Changed on .* by कबीर/)).toBeVisible();
  await page.getByRole('button', { name: 'Take back this change' }).click();
  await expect(sections.nth(2)).toHaveText('Parenting');
  await page.goto('/');
  await expect(page.locator('[data-section]').nth(2)).toHaveAttribute('id', 'parenting');
});

test('an editor sees the story at the top and chooses another, and begins the latest stories with one', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'editor', 'मीरा'));
  await page.goto('/admin/home');
  const top = page.getByRole('region', { name: 'At the top of the page' });
  await expect(top.getByText('It is the newest story.')).toBeVisible();
  const newest = (await top.getByRole('link').textContent()) ?? '';
  await top.getByLabel('Choose another story for the top').fill('suraj ki ghadi');
  await top.getByRole('option').first().click();
  await expect(top.getByRole('link')).toContainText('सूरज');
  const latest = page.getByRole('listitem', { name: 'Latest Stories' });
  await latest.getByLabel('Find an article to pick').fill('suraj ki ghadi');
  await latest.getByRole('listbox', { name: 'Articles' }).getByRole('option').first().click();
  await expect(latest.locator('.arrange-stories li').first()).toContainText('सूरज');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The home page is changed.')).toBeVisible();
  await looksRight(page);
  await page.goto('/');
  await expect(page.locator('.hero')).toContainText('सूरज');
  await expect(page.locator('#latest')).toContainText('सूरज');
  await page.goto('/admin/home');
  await top.getByRole('button', { name: 'Let the site choose' }).click();
  await expect(top.getByRole('link')).toHaveText(newest);
});

test('an editor sets and ends a line of breaking news by one press each', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'editor', 'मीरा'));
  await page.goto('/admin/home');
  const form = page.getByRole('form', { name: 'Breaking news' });
  await form.getByLabel('Line in Hindi').fill('आमेर रोड बंद');
  await form.getByLabel('Leads to').fill('stories of today');
  await form.getByRole('button', { name: 'Show it now' }).press('Enter');
  await expect(form.getByLabel('Leads to')).toBeFocused();
  await form.getByLabel('Leads to').fill('/stories');
  await form.getByRole('button', { name: 'Show it now' }).click();
  await expect(form.getByText(/^It is on the home page until/)).toBeVisible();
  await page.goto('/hi');
  const strip = page.getByRole('complementary', { name: 'बड़ी ख़बर' });
  await expect(strip.getByRole('link', { name: 'आमेर रोड बंद' })).toBeVisible();
  await looksRight(page);
  await page.goto('/admin/home');
  // Another editor has set another line meanwhile: it is shown before it is ended.
  await expect(form.getByLabel('Line in Hindi')).toHaveValue('आमेर रोड बंद');
  const colleague = await newPerson(site, 'editor');
  const theirs = { hi: 'आमेर रोड खुली', en: '', link: '' };
  await call(site, colleague, 'PUT', '/api/home-page/breaking', theirs);
  await form.getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByText('"आमेर रोड खुली" stands now')).toBeVisible();
  await expect(form.getByLabel('Line in Hindi')).toHaveValue('आमेर रोड खुली');
  await form.getByRole('button', { name: 'End it now' }).click();
  await expect(form.getByLabel('Line in Hindi')).toHaveValue('');
  await page.goto('/hi');
  await expect(strip).toBeHidden();
});

test('a section has the form and number that an editor chooses, and only the team sees an empty one', {
  tag: '@long',
}, async ({ browser, page, site }) => {
  await actAs(page, await newPerson(site, 'editor', 'मीरा'));
  await page.goto('/admin/home');
  // A select that is gone through by keys adds nothing.
  const sections = page.locator('.arrange-list').getByRole('heading', { level: 2 });
  const adding = page.getByLabel('Add a section');
  await adding.focus();
  await page.keyboard.press('ArrowDown');
  await expect(sections).toHaveCount(4);
  await adding.selectOption('A new section');
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page.getByLabel('Heading in Hindi')).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.locator('[aria-invalid="true"]')).toBeFocused();
  await page.getByRole('button', { name: 'Remove the section New section' }).click();
  await expect(sections).toHaveCount(4);

  const latest = page.getByRole('listitem', { name: 'Latest Stories' });
  await latest
    .getByLabel('Form')
    .selectOption({ label: 'Five sizes, from a large story to headlines' });
  await latest.getByLabel('How many articles').selectOption('12');
  const parenting = page.getByRole('listitem', { name: 'Parenting' });
  await parenting.getByLabel('Form').selectOption({ label: 'Opinion, with the writer’s face' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The home page is changed.')).toBeVisible();
  await site.database.db
    .updateTable('articles')
    .set({ status: 'unpublished', published_at: null })
    .where('category_id', 'in', (of) =>
      of.selectFrom('categories').select('id').where('slug', '=', 'editors-choice'),
    )
    .execute();
  await page.goto('/');
  await expect(page.locator('#latest .title-link')).toHaveCount(12);
  await expect(page.locator('#parenting .face')).toHaveCount(3);
  const unseen = 'readers do not see this section';
  await expect(page.getByText(unseen)).toBeVisible();
  await looksRight(page);
  const reader = await browser.newPage({ baseURL: site.config.SITE_URL });
  await reader.goto('/');
  await expect(reader.locator('#latest')).toBeVisible();
  await expect(reader.getByText(unseen)).toBeHidden();
  await reader.close();
});
