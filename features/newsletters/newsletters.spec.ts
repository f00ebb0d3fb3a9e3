import type { Browser, Page } from '@playwright/test';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, call, newPerson } from '../../tests/support/accounts.ts';
import { axeFindings } from '../../tests/support/axe.ts';
import { expect, withMail } from '../../tests/support/journey.ts';
import { type MailServer, partsOf } from '../../tests/support/mail.ts';
import { drop } from '../../tests/support/paste.ts';
import type { Site } from '../../tests/support/site.ts';
import { issueSchema } from './issues.ts';
import { newsletterListsSchema, noDigest } from './lists.ts';
import { withNewsletters } from './rules/tables.ts';
import { newslettersApi } from './support/api.ts';

const headline = 'सूरज की घड़ी';
const story = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';
const phone = { width: 390, height: 844 };

/** A demonstration site that offers one newsletter list and sends mails. */
const test = withMail.extend({
  site: async ({ site }, use) => {
    const { body } = await call(
      site,
      await newPerson(site, 'admin'),
      'POST',
      '/api/letters/lists',
      {
        slug: 'sunday',
        rhythm: 'weekly',
        open: true,
        digest: noDigest,
        texts: {
          hi: { name: 'इतवार का न्यूज़लेटर', description: 'हफ़्ते की सबसे अच्छी कहानियाँ।' },
          en: { name: 'Sunday letter', description: '' },
        },
      },
    );
    expect(newsletterListsSchema.parse(body).lists).toHaveLength(1);
    await use(site);
  },
});

/** Opens pages as a reader on a phone. */
async function asReader(
  browser: Browser,
  site: Site,
  act: (page: Page) => Promise<void>,
  javaScriptEnabled = true,
) {
  const { SITE_URL: baseURL } = site.config;
  const context = await browser.newContext({ baseURL, viewport: phone, javaScriptEnabled });
  await act(await context.newPage());
  await context.close();
}

/** Asks for the newsletters in the form of a page and confirms it by the link of the mail. */
async function subscribe(
  page: Page,
  post: MailServer,
  email: string,
  { scripts = true } = {},
): Promise<void> {
  const mail = () => post.mails.findLast(({ to }) => to.includes(email))?.text ?? '';
  const link = () => /http\S+\/newsletter\/confirm\/\S+/.exec(mail())?.[0];
  const form = page.locator('.letter-form').first();
  // As a chat copies it, with signs that nobody sees.
  await form.getByLabel('आपका ईमेल').fill(`\u202a${email}\u200b`);
  await form.getByRole('button', { name: 'न्यूज़लेटर पाएँ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('अपना ईमेल देखें');
  await expect.poll(link).toBeTruthy();
  await page.goto(link() ?? '');
  await expect(page.getByText('इतवार का न्यूज़लेटर').first()).toBeVisible();
  if (scripts) await looksRight(page);
  await page.getByRole('button', { name: 'हाँ, मुझे भेजें' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('अब आपको न्यूज़लेटर मिलेगा');
}

/** Begins an issue at an article in the list of articles, and saves it. */
async function beginIssue(page: Page, subject: string): Promise<void> {
  await page.goto(`/hi/admin/articles?q=${encodeURIComponent(headline)}`);
  await page.getByRole('checkbox', { name: headline }).first().check();
  await page.getByRole('link', { name: 'इनका न्यूज़लेटर' }).click();
  await expect(page.locator('.issue-articles li')).toHaveCount(1);
  await page.getByLabel('विषय-पंक्ति').fill(subject);
  await page.getByRole('button', { name: 'सहेजें' }).click();
  await expect(page).toHaveURL(/\/admin\/letters\/letter\/[0-9a-f]{24}$/);
}

test('a reader subscribes, an editor sends an issue with an article, and one call ends it', {
  tag: '@long',
}, async ({ browser, page, site, post }) => {
  const email = 'asha@example.org';
  await asReader(browser, site, async (reader) => {
    await reader.goto('/hi/newsletter');
    await looksRight(reader);
    await subscribe(reader, post, email);
  });

  await actAs(page, await newPerson(site, 'editor'));
  await beginIssue(page, 'इस हफ़्ते की कहानी');
  await expect(page.getByText('यह 1 पाठक')).toBeVisible();
  await page.getByRole('button', { name: 'झलक', exact: true }).click();
  const frame = page.locator('.issue-frame');
  const inside = page.frameLocator('.issue-frame');
  await expect(inside.getByRole('heading', { name: headline })).toBeVisible();
  const narrow = (await frame.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'कंप्यूटर' }).click();
  // A phone has no room for more.
  const wide = (page.viewportSize()?.width ?? 0) > 700;
  await expect
    .poll(async () => (await frame.boundingBox())?.width ?? 0)
    [wide ? 'toBeGreaterThan' : 'toBe'](narrow);
  const [tried] = await Promise.all([
    page.waitForEvent('popup'),
    inside.getByRole('link', { name: 'आगे पढ़ें' }).click(),
  ]);
  await expect(tried).toHaveURL(new RegExp(`${story}$`));
  await expect(tried.getByRole('heading', { level: 1 })).toContainText(headline);
  await tried.close();
  // Keys in the frame are those of the dialog.
  await inside.getByRole('heading', { name: headline }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const before = post.mails.length;
  await page.getByRole('button', { name: 'अभी भेजें' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'भेजें' }).click();
  await expect(page.locator('.pill.green')).toHaveText('भेजा गया');
  expect(post.mails.slice(before).map(({ to }) => to)).toEqual([[email]]);
  const source = post.sources.at(-1) ?? '';
  const parts = partsOf(source);
  expect([...parts.keys()]).toEqual(['text/plain', 'text/html']);
  for (const text of parts.values()) expect(text).toContain(site.config.SITE_URL + story);
  expect(parts.get('text/plain')).toContain('इतवार का न्यूज़लेटर');

  const head = source.replaceAll(/\r\n[ \t]+/g, ' ');
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const end = /^List-Unsubscribe: <([^>]+)>/m.exec(head)?.[1] ?? '';
  const ended = await page.request.post(end, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(ended.status()).toBe(200);
  await page.goto('/hi/admin/letters');
  await expect(page.getByRole('link', { name: 'इस हफ़्ते की कहानी' })).toBeVisible();
  await looksRight(page);
  expect(
    await withNewsletters(site.database.db).selectFrom('subscriptions').select('id').execute(),
  ).toEqual([]);
});

test('an editor is told of an issue that Gmail would cut, before it goes out', {
  tag: '@long',
}, async ({ page, site }) => {
  const editor = await newPerson(site, 'editor');
  const { lists } = newsletterListsSchema.parse(
    await newslettersApi(site, editor, 'GET', '/lists'),
  );
  const said = { list: lists[0]?._id, language: 'hi', subject: 'लंबी', preheader: '', articles: [] };
  const intro = `<p>${'बारिश '.repeat(7000)}</p>`;
  const { _id } = issueSchema.parse(
    await newslettersApi(site, editor, 'POST', '', { ...said, intro }),
  );
  await actAs(page, editor);
  await page.goto(`/hi/admin/letters/letter/${_id}`);
  const warning = /^यह न्यूज़लेटर 11\d kB का है। Gmail लगभग 100 kB दिखाता है/;
  await expect(page.getByRole('note').filter({ hasText: warning })).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'झलक', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('note')).toHaveText(warning);
  await looksRight(page);
});

test('a draft whose list was deleted opens, says so, and goes to another list', {
  tag: '@long',
}, async ({ page, site }) => {
  const editor = await newPerson(site, 'admin');
  const api = (method: string, path: string, body?: unknown) =>
    newslettersApi(site, editor, method, path, body);
  const { lists } = newsletterListsSchema.parse(await api('GET', '/lists'));
  const texts = { subject: 'इस हफ़्ते की कहानियाँ', preheader: '', intro: '<p>नमस्ते</p>' };
  const body = { list: lists[0]?._id, language: 'hi', ...texts, articles: [] };
  const { _id } = issueSchema.parse(await api('POST', '', body));
  await api('DELETE', `/lists/${lists[0]?._id}`);
  const name = { name: 'सुबह का न्यूज़लेटर', description: '' };
  const other = { slug: 'morning', rhythm: 'daily', open: true, texts: { hi: name, en: name } };
  await api('POST', '/lists', other);

  await actAs(page, editor);
  await page.goto(`/hi/admin/letters/letter/${_id}`);
  await expect(page.getByText('सूची हटा दी गई है')).toBeVisible();
  await expect(page.getByLabel('विषय-पंक्ति')).toHaveValue(texts.subject);
  await expect(page.getByRole('button', { name: 'झलक' })).toBeDisabled();
  await looksRight(page);
  await page.getByRole('button', { name: 'सहेजें' }).click();
  await expect(page.getByText('सूची हटा दी गई है')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'झलक' })).toBeEnabled();
  await expect(page.getByRole('combobox', { name: 'सूची' })).toContainText('सुबह का न्यूज़लेटर');
});

test('without script readers subscribe below a story and on the page of newsletters, and an editor sees who', {
  tag: ['@long'],
}, async ({ browser, page, site, post }) => {
  const plain = { scripts: false };
  const act = async (reader: Page) => {
    await reader.goto(story);
    await expect(reader.locator('article .letter-form')).toHaveCount(1);
    await subscribe(reader, post, 'asha@example.org', plain);
    await reader.goto('/hi/newsletter');
    // An address that is none is refused with the way back.
    const form = reader.locator('.letter-form').first();
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
    });
    await form.getByLabel('आपका ईमेल').fill('asha');
    await form.getByRole('button', { name: 'न्यूज़लेटर पाएँ' }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await reader.goto('/hi/newsletter');
    await subscribe(reader, post, 'ravi@example.org', plain);
  };
  await asReader(browser, site, act, false);

  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/hi/admin/letters/lists');
  const row = page.getByRole('row', { name: /इतवार का न्यूज़लेटर/ });
  await expect(row).toContainText('हिन्दी में 2');
  await looksRight(page);
  await page.getByRole('button', { name: 'नई सूची' }).click();
  const dialog = page.getByRole('dialog', { name: 'नई सूची' });
  // The name in the language of the site stands for both where the other is left empty.
  await dialog.getByLabel('अंग्रेज़ी में नाम').fill('Monthly letter');
  await dialog.getByLabel('कितनी बार').selectOption('monthly');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'सहेजें' }).click();
  await expect(page.getByText('सूची सहेज ली गई है।')).toBeVisible();
  await expect(page.getByRole('row', { name: /Monthly letter/ })).toContainText('हर महीने');

  await page.getByRole('link', { name: 'पाने वाले' }).click();
  const people = page.locator('tbody tr');
  await expect(people).toHaveCount(2);
  await looksRight(page);
  await page.getByRole('searchbox').fill('ravi');
  await expect(people).toHaveCount(1);
  await page.getByRole('button', { name: /ravi@example\.org/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'न्यूज़लेटर बंद करें' }).click();
  await expect(people).toHaveCount(0);
  await page.goto('/hi/admin/letters/lists');
  await expect(row).toContainText('हिन्दी में 1');
});

test('the box of a newsletter below a story is one region, and no page has two of one name', {
  tag: '@long',
}, async ({ page }) => {
  for (const [path, boxes] of [
    [story, 1],
    // Its band.
    ['/hi', 1],
    ['/hi/newsletter', 0],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('form.letter-form').last()).toBeAttached();
    // That in the footer is part of that landmark, and names no other.
    await expect(page.getByRole('region', { name: 'इतवार का न्यूज़लेटर' })).toHaveCount(boxes);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('an issue says why it cannot be sent, and a list names its actions once', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'admin'));
  await beginIssue(page, 'अभी किसी के लिए नहीं');
  await expect(page.getByText('यह अभी किसी को नहीं मिलेगा')).toBeVisible();
  await page.getByLabel('झलक की पंक्ति').fill('आज');
  await expect(page.getByRole('button', { name: 'अभी भेजें' })).toBeDisabled();
  await expect(page.getByText('झलक देखने या भेजने से पहले इसे सहेजें।')).toBeVisible();
  await page.getByRole('button', { name: 'सहेजें', exact: true }).click();
  await expect(page.getByText('यह अभी किसी को नहीं मिलेगा')).toBeVisible();
  await page.getByRole('button', { name: 'अभी भेजें' }).click();
  await expect(page.getByRole('dialog')).toContainText('यह किसी को नहीं जाएगा।');
  await page.getByRole('dialog').getByRole('button', { name: 'रद्द करें' }).click();
  await page.goto('/hi/admin/letters/lists');
  const edit = page.getByRole('button', { name: /^संपादित करें\s?: इतवार का न्यूज़लेटर$/ });
  await expect(edit).toBeVisible();
  await looksRight(page);
});

test('two people write one issue: what the first saved stands beside what the second types', async ({
  page,
  site,
}) => {
  const editor = await newPerson(site, 'admin');
  const api = (method: string, path: string, body?: unknown) =>
    newslettersApi(site, editor, method, path, body);
  const { lists } = newsletterListsSchema.parse(await api('GET', '/lists'));
  const texts = { subject: 'कहानियाँ', preheader: '', intro: '<p>नमस्ते</p>' };
  const body = { list: lists[0]?._id, language: 'hi', ...texts, articles: [] };
  const { _id, updatedAt: seen } = issueSchema.parse(await api('POST', '', body));
  await actAs(page, editor);
  await page.goto(`/admin/letters/letter/${_id}`);
  const text = page.locator('.tiptap[contenteditable=true]');
  await text.press('ControlOrMeta+End');
  await page.keyboard.type(' सबको');
  await api('PUT', `/letter/${_id}`, { ...body, subject: 'इतवार की कहानियाँ', seen });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('look at them, and save again')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('इतवार की कहानियाँ');
  await expect(text).toContainText('नमस्ते सबको');
  await save.click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  const stored = issueSchema.parse(await api('GET', `/letter/${_id}`));
  expect(stored).toMatchObject({ subject: 'इतवार की कहानियाँ' });
  expect(stored.intro).toContain('नमस्ते सबको');
});

test('an issue waits for a picture, and whoever saves it goes on where they were', async ({
  page,
  site,
}) => {
  const editor = await newPerson(site, 'admin');
  const api = (method: string, path: string, body?: unknown) =>
    newslettersApi(site, editor, method, path, body);
  const { lists } = newsletterListsSchema.parse(await api('GET', '/lists'));
  const texts = { subject: 'कहानियाँ', preheader: '', intro: '<p>नमस्ते</p>' };
  const body = { list: lists[0]?._id, language: 'hi', ...texts, articles: [] };
  const { _id } = issueSchema.parse(await api('POST', '', body));
  await actAs(page, editor);
  await page.goto(`/admin/letters/letter/${_id}`);
  const text = page.locator('.tiptap[contenteditable=true]');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/images/upload', async (route) => {
    await held.promise;
    await route.continue();
  });
  await drop(text, { pictures: ['icon-192.png'] });
  await page.getByLabel('Subject').fill('नए लेख');
  await expect(text.locator('[data-upload], progress').first()).toBeVisible();
  await expect(save).toBeDisabled();
  held.resolve();
  await save.click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  const stored = async () => issueSchema.parse(await api('GET', `/letter/${_id}`)).intro;
  expect(await stored()).toContain('<img');

  await text.press('ControlOrMeta+End');
  await page.keyboard.type('एक');
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(stored).toContain('एक');
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await page.keyboard.type('दो');
  await expect(text).toContainText('एकदो');
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(stored).toContain('एकदो');
});
