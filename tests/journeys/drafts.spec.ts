import type { Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle, saveArticle } from '../../domain/articles/edit.ts';
import { loadArticle } from '../../domain/articles/load.ts';
import { keepUnsaved } from '../../domain/articles/unsaved.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { publishable, sampleForm } from '../support/samples.ts';
import type { Site } from '../support/site.ts';

/**
 * Lets the pause in typing and the time between two calls pass on the device's clock until the page
 * says this.
 */
async function inTime(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:25');
    await expect(page.getByText(text)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Waits until unsaved work is kept on the server. */
const keptOnServer = (page: Page) => inTime(page, /^Saved \d/);

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

/** Signs the page in as Meera, who has published an article; returns what is needed to open that. */
async function beginAsMeera(page: Page, site: Site) {
  const { db } = site.database;
  const meera = await newPerson(site, 'editor', 'मीरा');
  const person = await requireUser(db, meera._id);
  const id = await write(db, (trx) =>
    addArticle(trx, person, { ...publishable, name: 'पहाड़ की चाय', imageUrl: '/icon-192.png' }),
  );
  await actAs(page, meera);
  return { meera, person, id, address: `${site.config.SITE_URL}/admin/edit-article/${id}` };
}

test.beforeEach(({ page }) => page.clock.install());

test('work begun on one device is gone on with on another', async ({ page, browser, site }) => {
  const { db } = site.database;
  const { meera, person, id, address } = await beginAsMeera(page, site);
  await page.goto(address);
  await title(page).fill('पहाड़ की गरम चाय');
  await keptOnServer(page);
  // What is typed without the net is sent when that is back, before another key.
  await page.context().setOffline(true);
  await title(page).fill('पहाड़ की गर्म चाय');
  await inTime(page, 'Offline: kept on this device');
  await page.context().setOffline(false);
  const readDraft = () => db.selectFrom('article_drafts').select('form').executeTakeFirst();
  await expect.poll(async () => (await readDraft())?.form).toContain('गर्म');
  expect((await loadArticle(db, person, id)).name).toBe('पहाड़ की चाय');

  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.clock.install();
  await actAs(phone, meera);
  await phone.goto(address);
  await expect(title(phone)).toHaveValue('पहाड़ की चाय');
  const offer = phone.getByText('You have unsaved work');
  await expect(offer).toContainText('on another device');
  await expect(offer).toContainText('पहाड़ की गर्म चाय');
  await looksRight(phone);
  await phone.getByRole('button', { name: 'Use it' }).click();
  await expect(title(phone)).toHaveValue('पहाड़ की गर्म चाय');
  await title(phone).fill('पहाड़ की बहुत गर्म चाय');
  await keptOnServer(phone);

  // The first device has an older state now and does not overwrite the newer one.
  await page.getByLabel('Meta title').fill('चाय');
  await inTime(page, 'You have unsaved work');
  await expect(page.getByText('You have unsaved work')).toContainText('बहुत गर्म');

  await phone.getByRole('button', { name: 'Update' }).click();
  await expect(phone.getByText('Success! Article updated successfully.')).toBeVisible();
  const drafts = await db.selectFrom('article_drafts').selectAll().execute();
  expect(drafts).toEqual([]);
  await context.close();
});

test('work is offered once where the answer that it is kept was lost @long', async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const { address } = await beginAsMeera(page, site);
  await page.goto(address);
  await page.route('**/draft', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await title(page).fill('पहाड़ की गर्म चाय');
  const drafts = db.selectFrom('article_drafts').selectAll();
  await expect(async () => {
    await page.clock.fastForward('00:25');
    expect(await drafts.execute()).toHaveLength(1);
  }).toPass();
  await page.unrouteAll({ behavior: 'wait' });

  await page.goto('about:blank');
  await page.goto(address);
  const offers = page.getByRole('status', { name: 'Unsaved texts' }).getByRole('listitem');
  await expect(offers).toHaveCount(1);
  await offers.getByRole('button', { name: 'Restore it' }).click();
  await expect(title(page)).toHaveValue('पहाड़ की गर्म चाय');
  await title(page).fill('पहाड़ की बहुत गर्म चाय');
  await keptOnServer(page);
});

test('what is typed after a lost answer is kept, and one’s own text is no work of another device', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const { address } = await beginAsMeera(page, site);
  await page.goto(address);
  await page.route('**/draft', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await title(page).fill('पहाड़ की गर्म चाय');
  const readDraft = () => db.selectFrom('article_drafts').select('form').executeTakeFirst();
  await expect(async () => {
    await page.clock.fastForward('00:25');
    expect(await readDraft()).toBeDefined();
  }).toPass();
  await page.unrouteAll({ behavior: 'wait' });
  await title(page).fill('पहाड़ की बहुत गर्म चाय');
  await keptOnServer(page);
  await expect(page.getByText('on another device')).toBeHidden();
  expect((await readDraft())?.form).toContain('बहुत');
});

test('a draft that is long on its way is no work of another device for the next one', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const { address } = await beginAsMeera(page, site);
  await page.goto(address);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/draft', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent += 1;
    const answer = await route.fetch();
    await held;
    await route.fulfill({ response: answer });
  });
  await title(page).fill('पहाड़ की गर्म चाय');
  await expect(async () => {
    await page.clock.fastForward('00:25');
    expect(sent).toBe(1);
  }).toPass();
  await title(page).fill('पहाड़ की बहुत गर्म चाय');
  await page.clock.runFor('01:00');
  expect(sent).toBe(1);
  release();
  await keptOnServer(page);
  await expect.poll(() => sent).toBe(2);
  await expect(page.getByText('You have unsaved work')).toBeHidden();
  const draft = db.selectFrom('article_drafts').select('form');
  await expect.poll(async () => (await draft.executeTakeFirst())?.form).toContain('बहुत');
});

test('what was typed and taken back leaves nothing on the server that keeps the next work from it', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const { address } = await beginAsMeera(page, site);
  const drafts = () => db.selectFrom('article_drafts').select('form').execute();
  await page.goto(address);
  await title(page).fill('पहाड़');
  await title(page).fill('पहाड़ की चाय');
  // The form says nothing of it: what it holds is saved.
  await expect(async () => {
    await page.clock.fastForward('00:25');
    expect(await drafts()).toHaveLength(1);
  }).toPass();
  await page.reload();
  await expect.poll(drafts).toEqual([]);
  await title(page).fill('पहाड़ की गरम चाय');
  await keptOnServer(page);
  expect((await drafts())[0]?.form).toContain('गरम');
});

test('two tabs on one article keep the text of each, and a save in one leaves that of the other', {
  tag: '@long',
}, async ({ page, context, site }) => {
  const { db } = site.database;
  const { address } = await beginAsMeera(page, site);
  const open = async (tab: Page) => {
    await tab.goto(address);
    await expect(title(tab)).toHaveValue(/चाय/);
    return tab;
  };
  const openTab = async () => {
    const tab = await context.newPage();
    await tab.clock.install();
    return open(tab);
  };
  const found = (on: Page) =>
    on.getByRole('status', { name: 'Unsaved texts' }).getByRole('listitem');
  const isOnDevice = (on: Page, text: string) =>
    expect
      .poll(() => on.evaluate((text) => Object.values(localStorage).join().includes(text), text))
      .toBe(true);

  const first = await open(page);
  const second = await openTab();
  await title(first).fill('पहली चाय');
  await keptOnServer(first);
  await title(second).fill('दूसरी चाय');
  await isOnDevice(second, 'दूसरी चाय');
  // The server has what the other tab goes on with; nothing replaces it unseen.
  await inTime(second, 'You have unsaved work');
  await expect(found(second)).toHaveText([/पहली चाय/]);
  await expect(found(second)).not.toContainText('another device');
  // The browser dies.
  await Promise.all([first.close(), second.close()]);
  const third = await openTab();
  await expect(found(third)).toHaveText([/दूसरी चाय/, /पहली चाय/]);
  await title(third).fill('तीसरी चाय');
  await keptOnServer(third);

  const fourth = await openTab();
  await expect(found(fourth)).toHaveText([/दूसरी चाय/, /पहली चाय/, /तीसरी चाय/]);
  await found(fourth)
    .filter({ hasText: 'दूसरी' })
    .getByRole('button', { name: 'Restore it' })
    .click();
  await expect(title(fourth)).toHaveValue('दूसरी चाय');
  await fourth.getByRole('button', { name: 'Update' }).click();
  await expect(fourth.getByText('Success! Article updated successfully.')).toBeVisible();
  await third.close();
  const fifth = await openTab();
  await expect(found(fifth)).toHaveText([/तीसरी चाय/, /पहली चाय/]);
  await expect(found(fifth).filter({ hasText: 'तीसरी' })).toContainText('has been saved since');
  for (const left of ['तीसरी', 'पहली']) {
    await found(fifth)
      .filter({ hasText: left })
      .getByRole('button', { name: 'Throw it away' })
      .click();
    await fifth.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
  }
  await expect(found(fifth)).toHaveCount(0);
  const drafts = db.selectFrom('article_drafts').select('id');
  await expect.poll(() => drafts.execute()).toEqual([]);
  await fifth.reload();
  await expect(title(fifth)).toHaveValue('दूसरी चाय');
  await expect(found(fifth)).toHaveCount(0);
});

test('new articles of two tabs survive a reload and are found on another device', {
  tag: '@long',
}, async ({ page, context, browser, site }) => {
  const { db } = site.database;
  const meera = await newPerson(site, 'author', 'मीरा');
  const address = `${site.config.SITE_URL}/admin/add-article/`;
  await actAs(page, meera);
  await page.goto(address);
  await title(page).fill('पहली बारिश');
  await keptOnServer(page);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto(address);
  await title(other).fill('दूसरी नाव');
  await keptOnServer(other);
  const articles = db.selectFrom('articles').select('id').where('author_id', '=', meera._id);
  expect(await articles.execute()).toEqual([]);

  const found = (on: Page) =>
    on.getByRole('status', { name: 'Unsaved texts' }).getByRole('listitem');
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await expect(found(page)).toHaveText([/पहली बारिश/]);
  await found(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(title(page)).toHaveValue('पहली बारिश');
  await page.reload();
  await expect(title(page)).toHaveValue('पहली बारिश');

  const device = await browser.newContext();
  const phone = await device.newPage();
  await phone.clock.install();
  await actAs(phone, meera);
  await phone.goto(address);
  await expect(found(phone)).toHaveText([/दूसरी नाव/, /पहली बारिश/]);
  await looksRight(phone);
  await found(phone).first().getByRole('button', { name: 'Use it' }).click();
  await expect(title(phone)).toHaveValue('दूसरी नाव');
  await title(phone).fill('दूसरी नाव, फ़ोन पर');
  await keptOnServer(phone);

  // The first device has an older text now and does not overwrite the newer one.
  await title(other).fill('दूसरी नाव, घर पर');
  await inTime(other, 'on another device');
  await expect(found(other)).toHaveText([/फ़ोन पर/]);
  await phone.getByRole('button', { name: 'Save draft' }).click();
  await expect(phone).toHaveURL(/edit-article/);
  const left = await db.selectFrom('unsaved_articles').select('opening').execute();
  expect(left).toEqual([{ opening: 'पहली बारिश' }]);
  await device.close();
});

test('who else has an article open is shown in its form and in the list', { tag: '@long' }, async ({
  page,
  browser,
  site,
}) => {
  const { db } = site.database;
  const meera = await newPerson(site, 'author', 'मीरा');
  const kabir = await newPerson(site, 'editor', 'कबीर');
  const id = await write(db, async (trx) =>
    addArticle(trx, await requireUser(trx, meera._id), { ...publishable, name: 'नदी का घाट' }),
  );
  const address = `${site.config.SITE_URL}/admin/edit-article/${id}`;
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.clock.install();
  await actAs(page, meera);
  await actAs(other, kabir);
  for (const tab of [page, other]) {
    await tab.goto(address);
    await expect(title(tab)).toBeVisible();
    await tab.clock.fastForward('00:06');
  }
  await expect(page.getByText('कबीर has this open')).toBeVisible();
  await title(other).fill('नदी का पुराना घाट');
  await expect(page.getByText('कबीर is editing')).toBeVisible();
  await looksRight(page);
  other.on('dialog', (question) => question.accept());
  await other.goto(`${site.config.SITE_URL}/admin/articles`);
  await expect(other.getByRole('link', { name: 'नदी का घाट' }).first()).toBeVisible();
  await other.clock.fastForward('00:06');
  await expect(other.getByText('मीरा has this open')).toBeVisible();
  await expect(page.getByText('कबीर is editing')).toBeHidden();
  await context.close();
});

test('work on an article that somebody has saved since is compared with theirs', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  const { db } = site.database;
  const meera = await newPerson(site, 'author', 'मीरा');
  const person = await requireUser(db, meera._id);
  const kabir = await requireUser(db, (await newPerson(site, 'editor', 'कबीर'))._id);
  const id = await write(db, (trx) =>
    addArticle(trx, person, { ...publishable, name: 'मेला', imageUrl: '/icon-192.png' }),
  );
  const address = `${site.config.SITE_URL}/admin/edit-article/${id}`;
  await actAs(page, meera);
  await page.goto(address);
  await page.getByLabel('Meta title').fill('सोनपुर का मेला');
  await keptOnServer(page);
  await write(db, (trx) => saveArticle(trx, kabir, id, { name: 'बड़ा मेला' }));

  const context = await browser.newContext();
  const other = await context.newPage();
  await actAs(other, meera);
  await other.goto(address);
  await expect(other.getByText('The article has been saved since.')).toBeVisible();
  await other.getByRole('button', { name: 'Compare' }).click();
  const dialog = other.getByRole('dialog', { name: 'Saved in the meantime' });
  await expect(dialog).toContainText('कबीर saved this article');
  await expect(dialog.getByText('Changed by you')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge both' }).click();
  await expect(dialog).toBeHidden();
  await expect(title(other)).toHaveValue('बड़ा मेला');
  await expect(other.getByLabel('Meta title')).toHaveValue('सोनपुर का मेला');
  await other.getByRole('button', { name: 'Update' }).click();
  await expect(other.getByText('Success! Article updated successfully.')).toBeVisible();
  await context.close();
});

test('unsaved work that is discarded is gone', { tag: '@long' }, async ({
  page,
  browser,
  site,
}) => {
  const { db } = site.database;
  const meera = await newPerson(site, 'author', 'मीरा');
  const id = await write(db, async (trx) =>
    addArticle(trx, await requireUser(trx, meera._id), { ...publishable, name: 'झील' }),
  );
  const address = `${site.config.SITE_URL}/admin/edit-article/${id}`;
  await actAs(page, meera);
  await page.goto(address);
  await title(page).fill('गहरी झील');
  await keptOnServer(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await actAs(other, meera);
  await other.goto(address);
  await other.getByRole('button', { name: 'Discard' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
  await expect(other.getByText('You have unsaved work')).toBeHidden();
  await expect.poll(() => db.selectFrom('article_drafts').selectAll().execute()).toEqual([]);
  await context.close();
});

test('a new text is not discarded in a state that nobody has seen', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const meera = await newPerson(site, 'author', 'मीरा');
  const person = await requireUser(db, meera._id);
  const mark = 'a'.repeat(24);
  /** Keeps the text as another device does. */
  const keep = (name: string, replaces: string | null) => {
    const body = { form: sampleForm({ name }), translationOf: null, replaces };
    return write(db, (trx) => keepUnsaved(trx, person, mark, body));
  };
  const discard = async () => {
    await page.getByRole('button', { name: 'Discard' }).click();
    const answer = page.waitForResponse((call) => call.request().method() === 'DELETE');
    await page.getByRole('dialog').getByRole('button', { name: 'Throw away' }).click();
    await answer;
    const left = await db.selectFrom('unsaved_articles').select('opening').execute();
    return left.map(({ opening }) => opening);
  };
  await actAs(page, meera);
  const begun = await keep('कुआँ', null);
  await page.goto('/admin/add-article/');
  await expect(page.getByText('You have unsaved work')).toBeVisible();
  const later = await keep('गहरा कुआँ', begun);
  expect(await discard()).toEqual(['गहरा कुआँ']);
  await page.goto('/admin/articles');
  await page.locator('.found-list summary').click();
  await expect(page.locator('.found')).toContainText('गहरा कुआँ');
  await keep('बहुत गहरा कुआँ', later);
  expect(await discard()).toEqual(['बहुत गहरा कुआँ']);
  await page.reload();
  await page.locator('.found-list summary').click();
  await expect(page.locator('.found')).toContainText('बहुत गहरा कुआँ');
  expect(await discard()).toEqual([]);
});

test('signing out lists what is not saved, and leaves nothing of it in any tab', {
  tag: '@long',
}, async ({ page, context, site }) => {
  const { db } = site.database;
  const meera = await newPerson(site, 'author', 'मीरा');
  await actAs(page, meera);
  await page.goto(`${site.config.SITE_URL}/admin/add-article`);
  await page.evaluate(() => {
    localStorage.language = 'en';
    localStorage.deviceToken = 'd'.repeat(48);
    localStorage.hindiChoices = '{"mera":["मेरा"]}';
    localStorage['text:article:new:somebody-else'] = '{}';
    sessionStorage.typed = 'यह भी';
  });
  const isOnDevice = () =>
    page.evaluate(() => Object.keys(localStorage).join().includes('text:article:new'));
  const holds = (text: string) =>
    page.evaluate((text) => Object.values(localStorage).join().includes(text), text);
  await title(page).fill('पहली अधूरी कहानी');
  await expect.poll(() => holds('पहली अधूरी कहानी')).toBe(true);
  const other = await context.newPage();
  await other.goto(`${site.config.SITE_URL}/admin/add-article`);
  await title(other).fill('दूसरे टैब की बात');
  await expect.poll(() => holds('दूसरे टैब की बात')).toBe(true);

  // The menu of a reading page asks as well.
  const reader = await context.newPage();
  await reader.goto(`${site.config.SITE_URL}/about-us`);
  await reader.locator('.user-menu summary').click();
  await reader.getByRole('button', { name: 'Sign Out' }).click();
  const dialog = reader.getByRole('dialog', { name: 'Sign out and lose unsaved work?' });
  await expect(dialog.getByRole('listitem')).toHaveText([/^दूसरे टैब की बात/, /^पहली अधूरी कहानी/]);
  await looksRight(reader);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(reader).toHaveURL(/\/admin\/dashboard$/);
  expect(await isOnDevice()).toBe(true);

  // What is only on the screen is told of, too.
  await reader.goto(`${site.config.SITE_URL}/profile`);
  await reader.getByLabel('Short biography').fill('मैं लिखती हूँ');
  await reader.getByRole('button', { name: 'मीरा' }).click();
  await reader.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog).toContainText('What you have typed on this screen');
  await dialog.getByRole('button', { name: 'Sign out and delete' }).click();

  for (const tab of [reader, other, page]) await expect(tab).toHaveURL(`${site.config.SITE_URL}/`);
  const left = () =>
    page.evaluate(() => [Object.keys(localStorage).sort(), 'typed' in sessionStorage]);
  expect(await left()).toEqual([
    ['deviceToken', 'language', 'text:article:new:somebody-else'],
    false,
  ]);
  expect(
    await db.selectFrom('sessions').selectAll().where('user_id', '=', meera._id).execute(),
  ).toEqual([]);
  // The way back leads to the sign-in, not to the text.
  await reader.goBack();
  await expect(reader).toHaveURL(/\/(?:login.*)?$/);
  expect(await reader.content()).not.toContain('मैं लिखती हूँ');
});

test('a device without room keeps nobody from saving', async ({ page, site }) => {
  const { db } = site.database;
  const meera = await newPerson(site, 'editor', 'मीरा');
  const person = await requireUser(db, meera._id);
  const id = await write(db, (trx) =>
    addArticle(trx, person, { ...publishable, name: 'चाय', imageUrl: '/icon-192.png' }),
  );
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key.endsWith(':draft')) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await actAs(page, meera);
  await page.goto(`/admin/edit-article/${id}`);
  await title(page).fill('गरम चाय');
  const answer = page.waitForResponse(/\/draft$/);
  await page.clock.fastForward('00:25');
  expect((await answer).ok()).toBe(true);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
});
