import { write } from '../../database/transactions.ts';
import { giveMembership } from '../../domain/membership/membership.ts';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { bare, expect } from '../../tests/support/journey.ts';
import { layoutShifts } from '../../tests/support/layout-shift.ts';
import { scrollThrough } from '../../tests/support/scroll.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { withAdverts } from './rules/tables.ts';
import { openPlaces, putAdvert } from './support.ts';

const story = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

const test = bare.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  site: async ({}, use) => {
    const site = await startSite({ template: process.env.LEKHANI_DEMO_FOLDER });
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.config.SITE_URL),
});

test('an administrator adds an advert, readers see it without a shift, and it is counted', {
  tag: '@long',
}, async ({ browser, page, site }) => {
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/adverts');
  await expect(page.getByText('There is no advert yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Places' }).click();
  await page.getByLabel('In the middle of an article').selectOption('300 × 250');
  await page.getByLabel('Lists of stories').selectOption('728 × 90, on phones 320 × 100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The places are saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Add an advert' }).click();
  await page.getByLabel('Name').fill('दीपावली मेला');
  await page.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  await library.getByRole('searchbox').fill('patang');
  await library.getByRole('button', { name: /^patang/ }).click();
  await page.getByLabel('Leads to').fill('javascript:alert(1)');
  await page.getByLabel('What the picture says, in Hindi').fill('मेला, 1 से 5 नवंबर');
  await expect(page.locator('.advert-preview.box')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('must be a web address', { exact: true })).toBeVisible();
  await looksRight(page);
  await page.getByLabel('Leads to').fill('/hi/newsletter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The advert is saved.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Running' })).toBeVisible();
  await looksRight(page);

  const context = await browser.newContext({
    baseURL: site.config.SITE_URL,
    viewport: { width: 390, height: 844 },
    // Browsers without a window are taken for robots, which are not counted.
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  const reader = await context.newPage();
  await reader.goto(story);
  await scrollThrough(reader);
  const advert = reader.getByRole('group', { name: 'विज्ञापन' });
  const picture = advert.getByRole('img', { name: 'मेला, 1 से 5 नवंबर' });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toBeVisible();
  expect(await layoutShifts(reader)).toEqual([]);
  await looksRight(reader);
  const counted = () =>
    withAdverts(site.database.db).selectFrom('advert_counts').select(['seen', 'pressed']).execute();
  // A look is a second long; the press leaves the page, which tells of both.
  const now = () => reader.evaluate(() => performance.now());
  const begun = await now();
  await expect.poll(now).toBeGreaterThan(begun + 1200);
  await picture.click();
  await expect(reader).toHaveURL(/newsletter/);
  await expect.poll(counted, { timeout: 15_000 }).toEqual([{ seen: 1, pressed: 1 }]);
  await context.close();
});

/** Code that tries whatever must not be, and writes down what became of it. */
const hostile = `<button onclick="popup()">दबाएँ</button><pre></pre><script>
const found = {};
const attempt = (name, act) => {
  try { found[name] = 'got ' + act(); } catch { found[name] = 'refused'; }
  document.querySelector('pre').textContent = JSON.stringify(found);
};
attempt('storage', () => localStorage.userInfo);
attempt('session', () => sessionStorage.length);
attempt('cookie', () => document.cookie);
attempt('parent', () => parent.document.title);
attempt('parentStorage', () => parent.localStorage.userInfo);
attempt('top', () => { top.location.href = '/about-us'; });
attempt('form', () => { const form = document.createElement('form'); form.target = '_top'; form.action = '/about-us'; document.body.append(form); form.submit(); return self.origin; });
function popup() {
  attempt('popup', () => open('about:blank').localStorage.userInfo);
  attempt('site', () => open('/').localStorage.userInfo);
}
fetch('/api/users/session', { headers: { authorization: 'Bearer x' } }).then(
  () => attempt('api', () => 'an answer'), () => attempt('api', () => { throw 0; }));
</script>`;

test('code of another service waits for consent, and reaches nothing of the site', async ({
  browser,
  site,
}) => {
  const admin = await newPerson(site, 'admin');
  await openPlaces(site, admin._id, { articleEnd: 'off' });
  await putAdvert(site, admin._id, { kind: 'code', code: hostile });
  const context = await browser.newContext({
    baseURL: site.config.SITE_URL,
    viewport: { width: 390, height: 844 },
  });
  const reader = await context.newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  await reader.goto(story);
  await reader.evaluate(() => localStorage.setItem('userInfo', '{"name":"secret"}'));
  const advert = reader.getByRole('group', { name: 'विज्ञापन' });
  const agree = advert.getByRole('button', { name: 'विज्ञापन दिखाएँ' });
  await scrollThrough(reader);
  await expect(agree).toBeVisible();
  await looksRight(reader);
  expect(asked.filter((url) => url.includes('advert-frame'))).toEqual([]);
  expect(await layoutShifts(reader)).toEqual([]);
  const height = () => advert.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await agree.click();
  const frame = advert.frameLocator('iframe');
  const results = async () => JSON.parse((await frame.locator('pre').textContent()) || '{}');
  const refused = {
    storage: 'refused',
    session: 'refused',
    cookie: 'refused',
    parent: 'refused',
    parentStorage: 'refused',
    top: 'refused',
    form: 'got null',
    api: 'refused',
  };
  await expect.poll(results).toEqual(refused);
  expect(await height()).toBe(before);
  expect(await layoutShifts(reader)).toEqual([]);
  await frame.getByRole('button').click();
  await expect.poll(results).toEqual({ ...refused, popup: 'refused', site: 'refused' });
  expect(reader.url()).toContain(story);

  // It is the same where somebody opens the code by its address.
  const alone = await context.newPage();
  const simple = `<pre></pre><script>try { localStorage.length } catch { document.querySelector('pre').textContent = 'refused by ' + origin }</script>`;
  const { id } = await putAdvert(site, admin._id, { kind: 'code', code: simple });
  await alone.goto(`/advert-frame/${id}`);
  await expect(alone.locator('pre')).toHaveText('refused by null');
  await alone.close();

  // Taking it back is as easy.
  await reader.goto('/hi/privacy-choices#advertising');
  await reader.locator('#advertising').getByRole('button', { name: 'मुझे न दिखाएँ' }).click();
  asked.length = 0;
  await reader.goto(story);
  await scrollThrough(reader);
  await expect(advert.getByText('सहमति')).toBeVisible();
  await expect(agree).toBeHidden();
  expect(asked.filter((url) => url.includes('advert-frame'))).toEqual([]);
  await context.close();
});

test('a supporter is spared adverts without a shift, and a wide window has one beside the text @long', async ({
  browser,
  site,
}) => {
  const admin = await newPerson(site, 'admin');
  const reader = await newPerson(site, 'reader');
  const { db } = site.database;
  await write(db, (trx) =>
    giveMembership(
      trx,
      reader._id,
      { level: 'supporter', until: null },
      { actor: admin._id, now: new Date() },
    ),
  );
  await openPlaces(site, admin._id, { articleSide: 'tower', spared: 'supporter' });
  await putAdvert(site, admin._id, { places: ['articleMiddle', 'articleSide'] });
  const context = await browser.newContext({
    baseURL: site.config.SITE_URL,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(story);
  const adverts = page.getByRole('group', { name: 'विज्ञापन' });
  await expect(adverts).toHaveCount(2);
  const side = page.locator('.article-side .advert');
  await expect(side.locator('.advert-room')).toHaveCSS('min-height', '600px');
  await page.locator('.prose > p').nth(6).scrollIntoViewIfNeeded();
  // It goes along, and touches nothing of the text.
  await expect(side).toBeInViewport();
  const [text, box] = [
    await page.locator('.article .prose').boundingBox(),
    await side.boundingBox(),
  ];
  expect(box?.x ?? 0).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
  await scrollThrough(page);
  expect(await layoutShifts(page)).toEqual([]);
  await looksRight(page);
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(adverts).toHaveCount(1);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 800 });
  await actAs(page, reader);
  await page.goto(story);
  // On the first page the room is kept; on the next one there is none.
  await expect.poll(() => asked.filter((path) => path === '/api/adverts/spared')).toHaveLength(1);
  await expect(adverts).toHaveCount(0);
  await scrollThrough(page);
  expect(await layoutShifts(page)).toEqual([]);
  await page.goto(story);
  await expect(page.locator('.advert').first()).toHaveCSS('display', 'none');
  await scrollThrough(page);
  expect(await layoutShifts(page)).toEqual([]);
  expect(asked.filter((path) => path === '/api/adverts/spared')).toHaveLength(1);
  expect(asked.filter((path) => path.includes('icon-512'))).toEqual([]);

  // Without script the site's own adverts are there.
  const plain = await browser.newContext({
    baseURL: site.config.SITE_URL,
    javaScriptEnabled: false,
  });
  const other = await plain.newPage();
  await other.goto(story);
  const link = other.locator('.prose .advert a').first();
  await expect(link).toHaveAttribute('href', 'https://mela.example/');
  await expect(link.getByRole('img', { name: 'दीपावली मेला, 1 से 5 नवंबर' })).toBeVisible();
  await plain.close();
  await context.close();
});

test('an administrator switches adverts off and on again', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  const admin = await newPerson(site, 'admin');
  await openPlaces(site, admin._id);
  await putAdvert(site, admin._id);
  const shows = async () =>
    (await (await fetch(site.url + story)).text()).includes('class="advert');
  expect(await shows()).toBe(true);
  await actAs(page, admin);
  await page.goto('/hi/admin/settings');
  await page.getByRole('link', { name: 'सुविधाएँ' }).click();
  const own = page.getByRole('switch', { name: 'विज्ञापन' });
  await expect(own).toBeChecked();
  await looksRight(page);
  await own.click();
  const question = page.getByRole('dialog', { name: '“विज्ञापन” बंद करें?' });
  await expect(question).toContainText('कुछ नहीं हटता');
  await question.getByRole('button', { name: 'रद्द करें' }).click();
  await expect(own).toBeChecked();
  await own.click();
  await question.getByRole('button', { name: 'सुविधा बंद करें' }).click();
  await expect(own).not.toBeChecked();
  await looksRight(page);
  expect(await shows()).toBe(false);
  const find = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('विज्ञापन');
  };
  await find();
  await expect(page.getByRole('option', { name: 'विज्ञापन', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/hi/admin/adverts');
  await expect(page.getByText('यह सुविधा यहाँ बंद है।').first()).toBeVisible();
  await page.goto('/hi/admin/features');
  // What it would give is told while it is off, too.
  await expect(own).toHaveAccessibleDescription(/आपके विज्ञापन/);
  await own.click();
  await expect(own).toBeChecked();
  expect(await shows()).toBe(true);
  await find();
  await page.getByRole('option', { name: 'विज्ञापन', exact: true }).click();
  await expect(page).toHaveURL(/\/hi\/admin\/adverts$/);
});

test('an advert that is to begin later does not begin at once for want of a whole time', async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/adverts');
  await page.getByRole('button', { name: 'Add an advert' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('दीपावली मेला');
  const from = dialog.getByLabel('From', { exact: true });
  // The day without its year and time, which the browser tells as nothing.
  await from.pressSequentially('0101');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('fill it in whole, or leave it empty')).toBeVisible();
  await expect(from).toBeFocused();
});
