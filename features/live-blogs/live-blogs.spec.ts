import type { Page } from '@playwright/test';
import { adminPaths } from '../../contract/paths/paths.ts';
import { write } from '../../database/transactions.ts';
import { actOnArticle } from '../../domain/articles/actions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { countPresses } from '../../tests/support/count-presses.ts';
import { bare, expect, testOnOwnSite } from '../../tests/support/journey.ts';
import { layoutShifts } from '../../tests/support/layout-shift.ts';
import { phone } from '../../tests/support/phone.ts';
import { publishable } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { livePaths } from './paths.ts';
import { changeLiveEntry, deleteLiveEntry } from './rules/entries.ts';
import { withLiveBlogs } from './rules/tables.ts';
import { putLiveEntry, turnLive } from './support.ts';

const slug = 'suraj-ki-ghadi-samrat-yantra';
const story = `/apna-gyaan/${slug}`;

/** Returns the id of the article of the story. */
async function findStory({ database: { db } }: Site): Promise<string> {
  const row = db.selectFrom('articles').select('id').where('slug', '=', slug);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** A demonstration site that tells news of live blogs to one reader of a network by a stream: the next have to ask. */
const test = bare.extend<{ site: Site; article: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  site: async ({}, use) => {
    const template = process.env.LEKHANI_DEMO_FOLDER;
    const site = await startSite({ template, env: { LIVE_CONNECTIONS: '1' } });
    await use(site);
    await site.stop();
  },
  article: async ({ site }, use) => {
    await use(await findStory(site));
  },
  baseURL: ({ site }, use) => use(site.config.SITE_URL),
});

const fresh = (page: Page) => page.getByRole('button', { name: /नया अपडेट|नए अपडेट/ });

test('an editor writes a live blog, and a reader sees it without loading the page again @long', async ({
  browser,
  page,
  site,
  article,
}) => {
  const editor = await newPerson(site, 'editor', 'कविता जोशी');
  await actAs(page, editor);
  await page.goto(adminPaths.editArticle({ id: article }));
  await page.getByRole('button', { name: 'Live blog' }).click();
  await page.getByRole('button', { name: 'Start the live blog' }).click();
  await page.getByRole('link', { name: 'Write the live blog' }).click();
  await expect(page.getByText('There is no update yet.')).toBeVisible();
  await looksRight(page);
  const text = page.getByLabel('Update', { exact: true });
  await text.fill('फाटक खुल गए हैं।');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The update is there.')).toBeVisible();
  await expect(text).toHaveText('');

  const context = await browser.newContext({
    baseURL: site.config.SITE_URL,
    viewport: { width: 390, height: 844 },
  });
  const reader = await context.newPage();
  const streams = reader.waitForResponse(/\/events\?seen=/);
  await reader.goto(story);
  await expect(reader.getByText('फाटक खुल गए हैं।')).toBeVisible();
  await reader.getByRole('heading', { name: 'लाइव अपडेट' }).scrollIntoViewIfNeeded();
  expect((await streams).status()).toBe(200);

  // The reader presses the button, and nothing moves before that.
  await text.fill('पहला दल मैदान में उतरा। https://example.org/dal');
  await page.getByLabel('Title (optional)').fill('मैच शुरू');
  await page.getByLabel('Keep at the top').check();
  await page.getByRole('button', { name: 'Add update' }).click();
  await expect(fresh(reader)).toHaveText('1 नया अपडेट');
  await putLiveEntry(site, article, { author: editor._id, text: 'दूसरा दल तैयार' });
  await expect(fresh(reader)).toHaveText('2 नए अपडेट');
  await expect(reader.getByText('मैच शुरू')).toHaveCount(0);
  expect(await layoutShifts(reader)).toEqual([]);
  await fresh(reader).click();
  const entries = reader.locator('.live-entry');
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText('मैच शुरू');
  await expect(entries.first()).toContainText('मुख्य बात');
  await expect(fresh(reader)).toBeHidden();
  await looksRight(reader);

  // What was wrong is corrected with a note; what was sent too early is taken back.
  await page.getByRole('button', { name: 'Change: फाटक खुल गए हैं।' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the update' });
  await dialog.getByLabel('Update', { exact: true }).fill('दो फाटक खुल गए हैं।');
  await dialog.getByLabel('What was wrong').fill('तीन नहीं, दो फाटक।');
  await dialog.getByRole('button', { name: 'Save update' }).click();
  await expect(dialog).toBeHidden();
  // Nobody presses anything: the correction stands where the fault was.
  await expect(reader.getByText('दो फाटक खुल गए हैं।')).toBeVisible();
  await expect(reader.locator('.live-correction')).toContainText('तीन नहीं, दो फाटक।');
  await expect(reader.locator('.live-said')).toContainText('तीन नहीं, दो फाटक।');
  await expect(fresh(reader)).toBeHidden();
  await page.getByRole('button', { name: 'Delete: दूसरा दल तैयार' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The update is deleted.')).toBeVisible();
  await expect(reader.getByText('दूसरा दल तैयार')).toHaveCount(0);
  await reader.getByRole('button', { name: 'अपडेट बदले हैं: दिखाएँ' }).click();
  await expect(entries).toHaveCount(2);
  await expect(reader.locator('.live-correction')).toContainText('तीन नहीं, दो फाटक।');

  // Nobody else gets a stream: the next reader asks.
  const other = await context.newPage();
  await other.clock.install();
  const refused = other.waitForResponse(/\/events\?seen=/);
  await other.goto(story);
  await other.getByRole('heading', { name: 'लाइव अपडेट' }).scrollIntoViewIfNeeded();
  expect((await refused).ok()).toBe(false);
  await putLiveEntry(site, article, { author: editor._id, text: 'बारिश रुकी' });
  await other.clock.fastForward(30_000);
  await expect(fresh(other)).toHaveText('1 नया अपडेट');

  await page.getByRole('button', { name: 'End the live blog' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the live blog' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  const over = reader.getByRole('button', { name: 'लाइव अपडेट समाप्त हुए: दिखाएँ' });
  await reader.bringToFront();
  await expect(over).toBeVisible();
  await context.close();
});

test('a page whose live blog is withdrawn says so and asks no more until it is looked at again', async ({
  page,
  site,
  article,
}) => {
  const { _id } = await newPerson(site, 'editor');
  const { db } = site.database;
  await turnLive(site, article, { author: _id, on: true });
  await putLiveEntry(site, article, { author: _id, text: 'फाटक खुले' });
  await page.clock.install();
  const streams = page.waitForResponse(/\/events\?seen=/);
  await page.goto(story);
  await page.getByRole('heading', { name: 'लाइव अपडेट' }).scrollIntoViewIfNeeded();
  expect((await streams).status()).toBe(200);
  const person = await requireUser(db, _id);
  const refused = page.waitForResponse((answer) => answer.status() === 404);
  await write(db, (trx) => actOnArticle(trx, person, article, 'unpublish'));
  expect((await refused).url()).toContain('/events?seen=');
  const asked: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/live/')) asked.push(answer.url());
  });
  const later = () => page.clock.fastForward(30_000);
  const gone = page.getByText('लाइव अपडेट अब यहाँ नहीं हैं।');
  await later();
  await expect.poll(() => asked.length).toBe(1);
  // Long enough for a stream, too, to be tried again.
  for (let round = 0; round < 10; round += 1) {
    await later();
    await page.evaluate(() => fetch('/robots.txt'));
  }
  expect(asked).toHaveLength(1);
  await expect(gone).toBeVisible();
  await expect(page.locator('.live-on')).toHaveCount(0);
  await looksRight(page);

  await write(db, (trx) => actOnArticle(trx, person, article, 'publish'));
  const anew = page.waitForResponse(/\/events\?seen=/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await anew).status()).toBe(200);
  await expect(gone).toHaveCount(0);
  await expect(page.locator('.live-on')).toHaveCount(1);
});

test('what was taken back goes at once, whatever came after it, and nothing moves', async ({
  page,
  site,
  article,
}) => {
  const { db } = site.database;
  const { _id: author } = await newPerson(site, 'editor');
  const put = (text: string) => putLiveEntry(site, article, { author, text });
  await turnLive(site, article, { author, on: true });
  const oldest = await put('पीड़ित का नाम');
  await put('दूसरा अपडेट');
  const streams = page.waitForResponse(/\/events\?seen=/);
  await page.goto(story);
  await page.getByRole('heading', { name: 'लाइव अपडेट' }).scrollIntoViewIfNeeded();
  expect((await streams).status()).toBe(200);
  const heightOf = () =>
    page.locator(`#live-${oldest}`).evaluate((item) => item.getBoundingClientRect().height);
  const before = await heightOf();
  // So many came that it stands on no page any more but on those that are open.
  for (let place = 0; place < 21; place += 1) await put('और एक अपडेट');
  await expect(fresh(page)).toHaveText('20 नए अपडेट');
  const person = await requireUser(db, author);
  await write(db, (trx) => deleteLiveEntry(trx, person, { article, id: oldest }));
  await expect(page.getByText('पीड़ित का नाम')).toHaveCount(0);
  await expect(page.locator(`#live-${oldest}`)).toContainText('यह अपडेट वापस ले लिया गया है।');
  await expect(page.locator('.live-said')).toContainText('यह अपडेट वापस ले लिया गया है।');
  expect(await heightOf()).toBe(before);
  expect(await layoutShifts(page)).toEqual([]);
  await looksRight(page);
  await fresh(page).click();
  await expect(page.locator('.live-entry')).toHaveCount(20);
  await expect(page.getByText('वापस ले लिया')).toHaveCount(0);
});

test('an old update that moves up is none of the new ones', async ({ page, site, article }) => {
  const { db } = site.database;
  const { _id: author } = await newPerson(site, 'editor');
  const put = (text: string) => putLiveEntry(site, article, { author, text });
  await turnLive(site, article, { author, on: true });
  await put('सबसे पुराना अपडेट');
  for (let place = 0; place < 17; place += 1) await put('एक अपडेट');
  const deleted = await put('पीड़ित का नाम');
  await put('एक अपडेट');
  await put('सबसे नया अपडेट');
  const streams = page.waitForResponse(/\/events\?seen=/);
  await page.goto(story);
  const heading = page.getByRole('heading', { name: 'लाइव अपडेट' });
  await heading.scrollIntoViewIfNeeded();
  expect((await streams).status()).toBe(200);
  const person = await requireUser(db, author);
  await write(db, (trx) => deleteLiveEntry(trx, person, { article, id: deleted }));
  await page.getByRole('button', { name: 'अपडेट बदले हैं: दिखाएँ' }).click();
  await expect(page.locator('.live-entry')).toHaveCount(20);
  await expect(page.locator('.live-entry').last()).toContainText('सबसे पुराना अपडेट');
  await expect(page.locator('.live-entry').last()).not.toBeInViewport();
  await expect(heading).toBeInViewport();
  await put('इसके बाद का अपडेट');
  await expect(fresh(page)).toHaveText('1 नया अपडेट');
});

test('a change after a correction is not announced as that correction', async ({
  page,
  site,
  article,
}) => {
  const { db } = site.database;
  const { _id: author } = await newPerson(site, 'editor');
  await turnLive(site, article, { author, on: true });
  const id = await putLiveEntry(site, article, { author, text: 'तीन फाटक खुले' });
  const person = await requireUser(db, author);
  const change = (version: number, values: { text: string; correction?: string }) => {
    const entry = { title: '', html: '', pinned: false, from: '', version, ...values };
    return write(db, (trx) =>
      changeLiveEntry(trx, person, { article, id, entry, now: new Date() }),
    );
  };
  const streams = page.waitForResponse(/\/events\?seen=/);
  await page.goto(story);
  await page.getByRole('heading', { name: 'लाइव अपडेट' }).scrollIntoViewIfNeeded();
  expect((await streams).status()).toBe(200);
  await change(1, { text: 'दो फाटक खुले', correction: 'तीन नहीं, दो फाटक' });
  const said = page.locator('.live-said');
  await expect(said).toContainText('तीन नहीं, दो फाटक');
  await change(2, { text: 'दो फाटक खुल गए' });
  const changed = page.getByRole('button', { name: 'अपडेट बदले हैं: दिखाएँ' });
  await expect(changed).toBeVisible();
  await expect(page.getByText('दो फाटक खुले')).toBeVisible();
  await expect(said).toHaveText('अपडेट बदले हैं: दिखाएँ');
  await changed.click();
  await expect(page.getByText('दो फाटक खुल गए')).toBeVisible();
});

test('a reader hears on where the end was a mistake', async ({ page, site, article }) => {
  const { _id: author } = await newPerson(site, 'editor');
  await turnLive(site, article, { author, on: true });
  await putLiveEntry(site, article, { author, text: 'पहला हाफ़ समाप्त' });
  await page.clock.install();
  const streams = page.waitForResponse(/\/events\?seen=/);
  await page.goto(story);
  await page.getByRole('heading', { name: 'लाइव अपडेट' }).scrollIntoViewIfNeeded();
  expect((await streams).status()).toBe(200);
  const over = page.getByRole('button', { name: 'लाइव अपडेट समाप्त हुए: दिखाएँ' });
  await turnLive(site, article, { author, on: false });
  await expect(over).toBeVisible();

  // It asks now and then, also where nobody touches the page.
  await turnLive(site, article, { author, on: true });
  const anew = page.waitForResponse(/\/events\?seen=/);
  await page.clock.fastForward(300_000);
  expect((await anew).status()).toBe(200);
  await expect(over).toBeHidden();
  await putLiveEntry(site, article, { author, text: 'दूसरा हाफ़ शुरू' });
  await expect(fresh(page)).toHaveText('1 नया अपडेट');
  await fresh(page).click();

  await turnLive(site, article, { author, on: false });
  await over.click();
  await expect(page.locator('.live-on')).toHaveCount(0);
  await turnLive(site, article, { author, on: true });
  const again = page.waitForResponse(/\/events\?seen=/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await again).status()).toBe(200);
  await expect(page.locator('.live-on')).toHaveCount(1);
  await putLiveEntry(site, article, { author, text: 'गोल!' });
  await expect(fresh(page)).toHaveText('1 नया अपडेट');
  await fresh(page).click();

  // Who has seen the end, and looks elsewhere for a moment, hears on as well.
  await turnLive(site, article, { author, on: false });
  await over.click();
  const look = async (hidden: boolean) => {
    await page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: is });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  };
  await look(true);
  const seen = page.waitForResponse(/\/entries/);
  await look(false);
  await (await seen).finished();
  await turnLive(site, article, { author, on: true });
  const goesOn = page.waitForResponse(/\/events\?seen=/);
  await page.clock.fastForward(300_000);
  expect((await goesOn).status()).toBe(200);
});

test('a formatted update with a picture comes without a shift, and what is hostile in one stays in it @long', async ({
  browser,
  page,
  site,
  article,
}) => {
  const editor = await newPerson(site, 'editor', 'कविता जोशी');
  await turnLive(site, article, { author: editor._id, on: true });
  const put = (html: string) => putLiveEntry(site, article, { author: editor._id, text: '', html });
  await put('<p>पहला अपडेट</p>');
  const context = await browser.newContext({
    baseURL: site.config.SITE_URL,
    viewport: { width: 390, height: 844 },
  });
  const reader = await context.newPage();
  await reader.goto(story);
  await reader.getByRole('heading', { name: 'लाइव अपडेट' }).scrollIntoViewIfNeeded();

  await actAs(page, editor);
  await page.goto(livePaths.write({ id: article }));
  const text = page.getByRole('textbox', { name: 'Update', exact: true });
  const tools = page.getByRole('toolbar');
  await text.click();
  await tools.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('मैच शुरू');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.type('पहली बात');
  await page.keyboard.press('Enter');
  await page.keyboard.type('दूसरी बात');
  await tools.getByRole('button', { name: 'Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByRole('button', { name: 'Choose from library' }).click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  await library.getByRole('searchbox').fill('patang');
  await library.getByRole('button', { name: /^patang/ }).click();
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(text.locator('figure img')).toBeVisible();
  // There is one picture at most, and the tool changes that which is selected.
  await expect(tools.getByRole('button', { name: 'Image' })).toBeDisabled();
  await text.locator('figure img').click();
  await expect(tools.getByRole('button', { name: 'Image' })).toBeEnabled();
  await looksRight(page);
  await page.getByRole('button', { name: 'Add update' }).click();
  await expect(page.getByText('The update is there.')).toBeVisible();
  await expect(text).toHaveText('');

  await expect(fresh(reader)).toHaveText('1 नया अपडेट');
  expect(await layoutShifts(reader)).toEqual([]);
  // The picture comes late, and moves nothing.
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await reader.route(/\/images\//, async (route) => {
    await asked;
    await route.continue();
  });
  await fresh(reader).click();
  const newest = reader.locator('.live-entry').first();
  await expect(newest.locator('strong')).toHaveText('मैच शुरू');
  const heightOf = () => newest.evaluate((element) => element.getBoundingClientRect().height);
  const before = await heightOf();
  ask();
  await expect(newest.locator('li')).toHaveText(['पहली बात', 'दूसरी बात']);
  const picture = newest.locator('figure picture img');
  await expect(picture).toHaveAttribute('width', /^\d+$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await heightOf()).toBe(before);
  await looksRight(reader);

  // The page as the server writes it, and as the script does, has each update in its own item.
  const hostile = [
    '<li>अलग</li><b><i>खुला',
    '</section></li></ol><p>\u202eउलटा',
    '<blockquote><li><a href="https://a.example/">एक',
    '<p dir="rtl">दाएँ',
  ];
  for (const html of hostile) await put(html);
  await put('<p>आख़िरी अपडेट</p>');
  const shapes = () =>
    reader.locator('.live-entries').evaluate((list) =>
      [...list.children].map((item) => ({
        is: `${item.tagName}.${item.className}`,
        parts: [...item.children].map(({ tagName }) => tagName).join(' '),
        font: getComputedStyle(item.querySelector('.live-head') ?? item).fontStyle,
        direction: getComputedStyle(item.querySelector('.live-by') ?? item).direction,
      })),
    );
  const one = { is: 'LI.live-entry', parts: 'P SECTION P', font: 'normal', direction: 'ltr' };
  const all = Array.from({ length: 7 }, () => one);
  await expect(fresh(reader)).toHaveText('5 नए अपडेट');
  await fresh(reader).click();
  expect(await shapes()).toEqual(all);
  await reader.reload();
  expect(await shapes()).toEqual(all);
  expect(await layoutShifts(reader)).toEqual([]);
  expect(await reader.content()).not.toContain('\u202e');
  await context.close();
});

test.describe('a live blog', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  testOnOwnSite(
    'has its key points above, the time alone for today, and the end mark at its end',
    {
      tag: '@wide',
    },
    async ({ page, site }) => {
      const { db } = site.database;
      const { _id: author } = await newPerson(site, 'admin');
      const id = await findStory(site);
      await turnLive(site, id, { author, on: true });
      const old = await putLiveEntry(site, id, { author, text: 'रथ चला' });
      await putLiveEntry(site, id, { author, text: 'रथ दो बजे पहुँचा', pinned: true });
      await putLiveEntry(site, id, { author, text: 'भीड़ लौट रही है' });
      await withLiveBlogs(db)
        .updateTable('live_entries')
        .set({ shown_at: '2026-10-02T10:30:00.000Z' })
        .where('id', '=', old)
        .execute();
      await turnLive(site, id, { author, on: false });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(story);
      const times = page.locator('.live-head time');
      await expect(times.first()).toHaveText(/^(?:सुबह|दोपहर|शाम|रात) \d+:\d\d$/);
      await expect(times.last()).toHaveText('2 अक्टूबर 2026, शाम 4:00');
      const points = await page
        .locator('.live-entries')
        .evaluate((list) => getComputedStyle(list, '::before').content);
      expect(points).toContain('मुख्य बातें');
      const markOf = (selector: string) =>
        page
          .locator(selector)
          .evaluate((paragraph) => getComputedStyle(paragraph, '::after').content);
      expect(await markOf('.prose > p:last-child')).toBe('none');
      expect(await markOf('.live-entry:last-child .live-text > p:last-child')).not.toBe('none');
      // How much is read is counted to the last update, from nothing.
      const read = () =>
        page
          .locator('.article')
          .evaluate((article) => new DOMMatrix(getComputedStyle(article, '::before').transform).a);
      expect(await read()).toBe(0);
      await page.locator('.prose > p').last().scrollIntoViewIfNeeded();
      expect(await read()).toBeLessThan(0.5);
      await page.locator('.author-card').scrollIntoViewIfNeeded();
      await expect.poll(read).toBe(1);
    },
  );
});

testOnOwnSite.describe('on a phone', () => {
  testOnOwnSite.use(phone);

  // The test sets the width, so one project is enough.
  testOnOwnSite(
    'listens once it is near, also for whoever follows a link to an entry far below',
    {
      tag: '@wide',
    },
    async ({ page, site }) => {
      const { _id: author } = await newPerson(site, 'admin');
      const id = await findStory(site);
      await turnLive(site, id, { author, on: true });
      const first = await putLiveEntry(site, id, { author, text: 'पहला अपडेट। '.repeat(30) });
      for (const text of ['दूसरा', 'तीसरा', 'चौथा'])
        await putLiveEntry(site, id, { author, text: `${text} अपडेट। `.repeat(30) });
      const listens = () => page.waitForResponse(/\/events\?seen=/);
      await page.goto(story, { waitUntil: 'networkidle' });
      const near = listens();
      await page.getByRole('heading', { name: 'लाइव अपडेट' }).scrollIntoViewIfNeeded();
      expect((await near).status()).toBe(200);
      const followed = listens();
      await page.goto('/hi');
      await page.goto(`${story}#live-${first}`);
      expect((await followed).status()).toBe(200);
    },
  );
});

testOnOwnSite(
  'the first entry of a live blog takes three presses',
  { tag: ['@wide', '@long'] },
  async ({ page, site }) => {
    const author = await newPerson(site, 'author');
    const { db } = site.database;
    const person = await requireUser(db, author._id);
    const body = { ...publishable, name: 'चुनाव के नतीजे', imageUrl: '/icon-192.png' };
    await write(db, (trx) => addArticle(trx, person, { ...body, status: 'published' }));
    await actAs(page, author);
    await page.goto('/admin/dashboard');
    const telling = countPresses();
    await telling.press(page.getByRole('link', { name: 'Live blogs' }));
    await expect(page.getByText('There is no live blog yet.')).toBeVisible();
    await telling.press(page.getByRole('button', { name: 'Start चुनाव के नतीजे' }));
    await page.getByRole('textbox', { name: 'Update', exact: true }).fill('पहला रुझान आ गया।');
    await telling.press(page.getByRole('button', { name: 'Add update' }));
    await expect(page.getByText('The update is there.')).toBeVisible();
    expect(telling.made()).toBe(3);
    await page.getByRole('link', { name: 'Live blogs' }).click();
    const going = page.getByRole('region', { name: 'So far' }).getByRole('listitem');
    await expect(going).toContainText('चुनाव के नतीजेGoing on1 update');
  },
);

test('nothing is typed into an update that is on its way, and Escape asks before a change is lost', async ({
  page,
  site,
  article,
}) => {
  const editor = await newPerson(site, 'editor', 'कविता जोशी');
  await turnLive(site, article, { author: editor._id, on: true });
  await actAs(page, editor);
  await page.goto(livePaths.write({ id: article }));
  const text = page.getByRole('textbox', { name: 'Update', exact: true });
  await text.fill('पहला');
  const held = Promise.withResolvers<void>();
  await page.route('**/live/entries', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('दूसरा');
  await expect(text).toHaveText('पहला');
  held.resolve();
  await expect(text).toHaveText('');
  await expect(text).toBeFocused();
  await page.keyboard.type('तीसरा');
  await expect(page.getByText('The update is there.')).toBeVisible();
  await expect(text).toHaveText('तीसरा');

  await page.getByRole('button', { name: 'Change: पहला' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the update' });
  const changed = dialog.getByRole('textbox', { name: 'Update', exact: true });
  await changed.fill('पहला, बदला हुआ');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(changed).toHaveText('पहला, बदला हुआ');
});

test('an update whose answer was lost is not replaced by the next one', async ({
  page,
  site,
  article,
}) => {
  const editor = await newPerson(site, 'editor', 'कविता जोशी');
  await turnLive(site, article, { author: editor._id, on: true });
  await actAs(page, editor);
  await page.clock.install();
  await page.goto(livePaths.write({ id: article }));
  const text = page.getByRole('textbox', { name: 'Update', exact: true });
  const add = page.getByRole('button', { name: 'Add update' });
  const past = page.getByRole('region', { name: 'Updates' }).getByRole('listitem');
  const [looks, entries] = ['**/live?page=*', '**/live/entries'];
  await page.route(entries, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await text.fill('पहला');
  await page.route(looks, (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }));
  await add.click();
  await expect(add).toBeEnabled();
  await text.fill('दूसरा');
  await page.unroute(looks);
  await page.clock.fastForward(11_000);
  await expect(past).toHaveCount(1);
  await expect(text).toHaveText('दूसरा');
  await add.click();
  await expect(add).toBeEnabled();
  await page.clock.fastForward(11_000);
  await expect(past).toHaveCount(2);
  await expect(page.getByText('Your update is there')).toBeVisible();
  await expect(text).toHaveText('');
  await page.unroute(entries);
  await text.fill('तीसरा');
  await add.click();
  await expect(past).toHaveCount(3);
});

test('what is typed stays when a look fails and when somebody ends the live blog, and leaving asks', async ({
  page,
  site,
  article,
}) => {
  const editor = await newPerson(site, 'editor', 'कविता जोशी');
  await turnLive(site, article, { author: editor._id, on: true });
  await actAs(page, editor);
  await page.clock.install();
  await page.goto(livePaths.write({ id: article }));
  const text = page.getByRole('textbox', { name: 'Update', exact: true });
  await text.fill('अधूरा अपडेट');
  const looks = '**/live?page=*';
  const look = () => page.waitForResponse(/\/live\?page=/);
  await page.route(looks, (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }));
  const failed = look();
  await page.clock.fastForward(11_000);
  expect((await failed).status()).toBe(503);
  await expect(text).toHaveText('अधूरा अपडेट');

  await page.unroute(looks);
  await turnLive(site, article, { author: editor._id, on: false });
  const ended = look();
  await page.clock.fastForward(11_000);
  expect((await ended).status()).toBe(200);
  await expect(page.getByText('Go on with it to add this update.')).toBeVisible();
  await expect(text).toHaveText('अधूरा अपडेट');
  await page.getByRole('link', { name: 'Back to the article' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(text).toHaveText('अधूरा अपडेट');
});

test('an update that is to wait is not shown at once for want of a whole time', async ({
  page,
  site,
  article,
}) => {
  const editor = await newPerson(site, 'editor', 'कविता जोशी');
  await turnLive(site, article, { author: editor._id, on: true });
  await actAs(page, editor);
  await page.goto(livePaths.write({ id: article }));
  await page.getByRole('textbox', { name: 'Update', exact: true }).fill('शाम तक गुप्त');
  await page.getByLabel('Show later').check();
  const from = page.getByLabel('Readers see it from');
  for (const time of ['', '2026-01-01T10:00']) {
    await from.fill(time);
    await page.getByRole('button', { name: 'Add update' }).click();
    await expect(page.getByText('Choose a day and a time that are still to come.')).toBeVisible();
    await expect(from).toBeFocused();
  }
  await expect(page.getByText('There is no update yet.')).toBeVisible();
  await from.fill('2040-01-01T10:00');
  await page.getByRole('button', { name: 'Add update' }).click();
  await expect(page.getByText(/^Shown from .*2040/)).toBeVisible();
});
