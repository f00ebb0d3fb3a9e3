import type { Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle, saveArticle } from '../../domain/articles/edit.ts';
import { loadArticle } from '../../domain/articles/load.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { inviteUser } from '../../domain/users/invite.ts';
import { actAs, newPerson, PASSWORD } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable } from '../support/samples.ts';
import type { Site } from '../support/site.ts';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

const offers = (page: Page) =>
  page.getByRole('status', { name: 'Unsaved texts' }).getByRole('listitem');

/** Waits until a text is kept on the device. */
const isOnDevice = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate((text) => Object.values(localStorage).join().includes(text), text))
    .toBe(true);

/** Opens a published article as Meera; the result lets Kabir save it meanwhile. */
async function openAsMeera(page: Page, site: Site) {
  const { db } = site.database;
  const meera = await newPerson(site, 'editor', 'मीरा');
  const kabir = await requireUser(db, (await newPerson(site, 'editor', 'कबीर'))._id);
  const name = 'पहाड़ की चाय';
  const id = await write(db, async (trx) =>
    addArticle(trx, await requireUser(trx, meera._id), {
      ...publishable,
      name,
      imageUrl: '/icon-192.png',
    }),
  );
  await actAs(page, meera);
  const address = `${site.config.SITE_URL}/admin/edit-article/${id}`;
  await page.goto(address);
  await expect(title(page)).toHaveValue(name);
  page.on('dialog', (question) => question.accept());
  return {
    id,
    meera,
    address,
    save: (body: object) => write(db, (trx) => saveArticle(trx, kabir, id, { name, ...body })),
    read: () => loadArticle(db, kabir, id),
    update: page.getByRole('button', { name: 'Update', exact: true }),
  };
}

test('the form shows a colleague’s correction that a save brought into its text', {
  tag: '@long',
}, async ({ page, site }) => {
  const { save, read, update } = await openAsMeera(page, site);
  await page.evaluate(() => localStorage.setItem('stay-after-saving', 'yes'));
  await page.reload();
  await title(page).fill('पहाड़ की गर्म चाय');
  await save({ metaTitle: 'कांगड़ा चाय' });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Readers go on seeing the live text.')).toBeVisible();
  await expect(page.getByLabel('Meta title')).toHaveValue('कांगड़ा चाय');
  await title(page).fill('पहाड़ की बहुत गर्म चाय');
  // It is Hindi in an English screen; and what is kept meanwhile is not read over what is typed.
  await expect(title(page)).toHaveAttribute('lang', 'hi');
  await expect(page.getByLabel('Meta title')).toHaveAttribute('lang', 'hi');
  const state = page.locator('.action-state');
  await expect(state).toContainText('Saving…');
  await expect(state.getByRole('status')).toHaveText('');
  await page.keyboard.press('ControlOrMeta+s');
  await save({ metaTitle: 'कांगड़ा चाय', standfirst: 'बागानों से' });
  await update.click();
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Standfirst' })).toHaveValue('बागानों से');
  await title(page).fill('पहाड़ की चाय, फिर से');
  await update.click();
  await expect.poll(async () => (await read()).name).toBe('पहाड़ की चाय, फिर से');
  expect(await read()).toMatchObject({ metaTitle: 'कांगड़ा चाय', standfirst: 'बागानों से' });
});

test('unsaved work that is offered stays while something else is typed, and so does that', {
  tag: '@long',
}, async ({ page, site }) => {
  await openAsMeera(page, site);
  await title(page).fill('पहला शीर्षक');
  await isOnDevice(page, 'पहला शीर्षक');
  await page.reload();
  await expect(offers(page)).toHaveText([/पहला शीर्षक/]);
  await title(page).fill('दूसरा शीर्षक');
  await isOnDevice(page, 'दूसरा शीर्षक');
  await expect(offers(page)).toHaveText([/unsaved text.*पहला शीर्षक/]);
  await page.reload();
  await expect(offers(page)).toHaveText([/दूसरा शीर्षक/, /पहला शीर्षक/]);
  await title(page).fill('तीसरा शीर्षक');

  // Taking one up puts the one in the form aside.
  await offers(page)
    .filter({ hasText: 'पहला' })
    .getByRole('button', { name: 'Restore it' })
    .click();
  await expect(title(page)).toHaveValue('पहला शीर्षक');
  const others = [/तीसरा शीर्षक/, /दूसरा शीर्षक/];
  await expect(offers(page)).toHaveText(others);
  await expect(offers(page).first()).toContainText('put aside');
  await page.reload();
  await expect(offers(page)).toHaveText([/पहला शीर्षक/, ...others]);
});

test('what is chosen without typing is kept as unsaved work', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const gita = await newPerson(site, 'author', 'गीता');
  await openAsMeera(page, site);
  await page.getByRole('button', { name: 'Language, series, people' }).click();
  await page.getByRole('button', { name: 'Others who made it' }).click();
  await page.getByLabel('Add a person').selectOption('गीता');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await isOnDevice(page, gita._id);
  await page.reload();
  await offers(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(page.getByLabel('What गीता did')).toHaveValue('coAuthors');
});

test('a note for readers survives a save that fails', { tag: '@long' }, async ({ page, site }) => {
  const { save, read, id } = await openAsMeera(page, site);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Correct with a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct with a note' });
  const send = dialog.getByRole('button', { name: 'Update with this note' });
  const note = dialog.getByLabel('What was wrong');
  await note.fill('चाय कांगड़ा की है।');
  await page.route(`**/api/articles/${id}`, (route) => route.abort());
  await send.click();
  await expect(page.getByText('The site cannot be reached').first()).toBeVisible();
  await expect(note).toHaveValue('चाय कांगड़ा की है।');
  await page.unrouteAll({ behavior: 'wait' });
  await save({ metaTitle: 'कांगड़ा' });
  await send.click();
  const conflict = page.getByRole('dialog', { name: 'Saved in the meantime' });
  await conflict.getByRole('button', { name: 'Merge both' }).click();
  await expect(conflict).toBeHidden();
  await expect(note).toHaveValue('चाय कांगड़ा की है।');
  await send.click();
  await expect(page).toHaveURL(/admin\/articles$/);
  expect((await read()).metaTitle).toBe('कांगड़ा');
  expect(await site.database.db.selectFrom('corrections').select('body').execute()).toContainEqual({
    body: 'चाय कांगड़ा की है।',
  });
});

test('whoever signs in where the session of somebody else has ended does not get their form', {
  tag: '@long',
}, async ({ page, site }) => {
  const { update, read, meera } = await openAsMeera(page, site);
  const gita = await newPerson(site, 'editor', 'गीता');
  await title(page).fill('मीरा का शीर्षक');
  await isOnDevice(page, 'मीरा का शीर्षक');
  const { db } = site.database;
  await db.deleteFrom('sessions').where('user_id', '=', meera._id).execute();
  await update.click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Email').fill(gita.email);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await expect(title(page)).toHaveValue('पहाड़ की चाय');
  expect((await read()).name).toBe('पहाड़ की चाय');
  // It waits for Meera.
  await expect(offers(page)).toBeHidden();
  await isOnDevice(page, 'मीरा का शीर्षक');
});

test('a session that is over on the page of an invitation takes nothing from other tabs', {
  tag: '@long',
}, async ({ page, context, site }) => {
  const { address, meera } = await openAsMeera(page, site);
  await title(page).fill('आधा शीर्षक');
  await isOnDevice(page, 'आधा शीर्षक');
  const { db } = site.database;
  const admin = await newPerson(site, 'admin');
  const { email } = await newPerson(site, 'reader');
  const code = await write(db, (trx) => inviteUser(trx, { email, role: 'author' }, admin));
  const profile = await context.newPage();
  await profile.goto(`${site.config.SITE_URL}/profile`);
  const name = profile.getByLabel('Name', { exact: true });
  await name.fill('मीरा राठौड़');
  const other = await context.newPage();
  await other.goto(`${site.config.SITE_URL}/invite/${code}`);
  await db.deleteFrom('sessions').where('user_id', '=', meera._id).execute();
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByRole('link', { name: /Sign in to accept/i })).toBeVisible();
  // What is kept nowhere stays on its screen, over which the sign-in stands.
  const dialog = profile.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await page.getByLabel('Email').fill(meera.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(offers(page)).toHaveText([/आधा शीर्षक/]);
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('मीरा राठौड़');
});

test('who types without a pause has the text on the device within seconds', {
  tag: '@long',
}, async ({ page, site }) => {
  await page.clock.install();
  await openAsMeera(page, site);
  await page.clock.pauseAt(Date.now() + 60_000);
  const words = 'हिमालय की गोद में बसा एक छोटा गाँव'.split(' ');
  for (const end of words.keys()) {
    await title(page).fill(words.slice(0, end + 1).join(' '));
    await page.clock.runFor(500);
  }
  expect(await page.evaluate(() => Object.values(localStorage).join())).toContain(
    'हिमालय की गोद में',
  );
});
