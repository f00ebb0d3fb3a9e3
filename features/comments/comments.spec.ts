import type { Browser, Page } from '@playwright/test';
import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { putSetting } from '../../domain/settings.ts';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, call, newPerson } from '../../tests/support/accounts.ts';
import { expect, withMail } from '../../tests/support/journey.ts';
import type { MailServer } from '../../tests/support/mail.ts';
import type { Site } from '../../tests/support/site.ts';
import { withComments } from './rules/tables.ts';
import { putComment, ruleComments } from './support.ts';

const slug = 'suraj-ki-ghadi-samrat-yantra';
const story = `/apna-gyaan/${slug}`;

/** A demonstration site that takes comments and sends mails, and the story that they are about. */
const test = withMail.extend<{ article: string }>({
  article: async ({ site }, use) => {
    const row = site.database.db.selectFrom('articles').select('id').where('slug', '=', slug);
    await use((await row.executeTakeFirstOrThrow()).id);
  },
});

/** Opens a page as somebody else, on a phone where told, and closes it at the end. */
async function as<T>(
  browser: Browser,
  {
    site,
    person,
    ...options
  }: {
    site: Site;
    person?: UserInfo;
    javaScriptEnabled?: boolean;
    viewport?: { width: number; height: number };
  },
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL: site.config.SITE_URL, ...options });
  const page = await context.newPage();
  if (person) await actAs(page, person);
  const done = await act(page);
  await context.close();
  return done;
}

const phone = { width: 390, height: 844 };
const text = 'ठीक लिखा है। जयपुर का यंत्र मैंने बचपन में देखा था, https://example.org/yantra पर उसका चित्र है।';
const link = (post: MailServer) =>
  /http\S+\/comments\/confirm\/\S+/.exec(post.mails.at(-1)?.text ?? '')?.[0] ?? '';
const formOf = (page: Page) => page.locator('#comment-form');
/** Opens the form below an article by its one line. */
async function openForm(page: Page) {
  await page.getByText('अपनी बात लिखें').click();
  return formOf(page);
}

test('the dashboard has its four counters also while comments are off', async ({ page, site }) => {
  await write(site.database.db, (trx) => putSetting(trx, 'featuresOff', ['comments']));
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/dashboard');
  const counters = page.locator('.counters').getByRole('listitem');
  await expect(counters).toHaveText([/^Categories/, /^Visitors/, /^Articles/, /^Comments0$/]);
  await expect(counters.last().getByRole('link')).toHaveCount(0);
  await looksRight(page);
});

test('a guest writes without script, confirms by mail, and a moderator shows it', {
  tag: '@long',
}, async ({ browser, site, post }) => {
  const guest = { site, javaScriptEnabled: false, viewport: phone };
  await as(browser, guest, async (page) => {
    await page.goto(story);
    const form = await openForm(page);
    await form.getByLabel('आपकी टिप्पणी').fill(text);
    await form.getByLabel('आपका नाम').fill('आशा भोंसले');
    await form.getByLabel('आपका ईमेल').fill('asha@example.org');
    await form.scrollIntoViewIfNeeded();
    await form.getByRole('button', { name: 'टिप्पणी भेजें' }).click();
    await expect(page.getByText('आपको एक मेल भेजा जा रहा है')).toBeVisible();
    await expect.poll(() => link(post)).not.toBe('');
    await page.goto(link(post));
    // What is confirmed can be read first: a stranger may have written it.
    await expect(page.getByText('बचपन में देखा था')).toBeVisible();
    await page.getByRole('button', { name: 'मेरी टिप्पणी दिखाएँ' }).click();
    await expect(page.getByText('देखे जाने के बाद दिखेगी')).toBeVisible();
    await page.goto(story);
    await expect(page.getByText('बचपन में देखा था')).toBeHidden();
  });
  await as(browser, { site, person: await newPerson(site, 'editor') }, async (page) => {
    await page.goto('/admin/comments');
    const item = page.getByRole('listitem').filter({ hasText: 'आशा भोंसले' });
    await expect(item.getByText('First comment of this person')).toBeVisible();
    await looksRight(page);
    // A letter decides about the comment in focus alone, on the keys of a Hindi layout, too.
    await page.getByRole('link', { name: 'Dashboard' }).press('d');
    await page.keyboard.press('j');
    await item.dispatchEvent('keydown', { key: 'ो', code: 'KeyA' });
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  });
  await as(browser, guest, async (page) => {
    await page.goto(story);
    await expect(page.getByText('बचपन में देखा था')).toBeVisible();
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'आशा भोंसले की टिप्पणी की शिकायत करें' }).click();
    await page.getByLabel('इसमें क्या ग़लत है?').fill('यह झूठ है');
    await page.getByRole('button', { name: 'शिकायत भेजें' }).click();
    await expect(page.getByText('धन्यवाद। इसे देखा जाएगा।')).toBeVisible();
  });
});

test('a reader writes with script, changes, deletes and answers', { tag: '@long' }, async ({
  browser,
  site,
  article,
}) => {
  const reader = await newPerson(site, 'reader', 'मीरा कुलकर्णी');
  const at = new Date(Date.now() - 86_400_000).toISOString();
  await putComment(site, article, { person_id: reader._id, name: reader.name, created_at: at });
  await as(browser, { site, person: reader, viewport: phone }, async (page) => {
    await page.goto(story);
    const form = await openForm(page);
    await form.getByLabel('आपकी टिप्पणी').click();
    await expect(form.getByLabel('आपका ईमेल')).toBeHidden();
    await form.getByLabel('आपकी टिप्पणी').fill(text);
    await form.getByRole('button', { name: 'टिप्पणी भेजें' }).click();
    await expect(page.getByText('आपकी टिप्पणी दिख रही है।')).toBeVisible();
    await looksRight(page);
    await page.getByRole('textbox', { name: 'मेरी टिप्पणी' }).fill('बदली हुई बात');
    await page.getByRole('button', { name: 'मेरी टिप्पणी बदलें' }).click();
    await expect(page.getByText('टिप्पणी बदल गई है।')).toBeVisible();
    await page.reload();
    await expect(page.getByText('बदली हुई बात')).toBeVisible();
    await expect(page.getByText('बदली गई')).toBeVisible();
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'मीरा कुलकर्णी को जवाब दें' }).first().click();
    await formOf(page).getByLabel('आपकी टिप्पणी').fill('मेरा अपना जवाब');
    await formOf(page).getByRole('button', { name: 'टिप्पणी भेजें' }).click();
    await expect(page.getByText('आपकी टिप्पणी दिख रही है।')).toBeVisible();
    await as(browser, { site }, async (other) => {
      await other.goto(story);
      await expect(other.getByText('मेरा अपना जवाब')).toBeVisible();
      // The one before can still be changed too; the newest is offered first.
      const newest = page.getByRole('textbox', { name: 'मेरी टिप्पणी' }).first();
      await expect(newest).toHaveValue('मेरा अपना जवाब');
      await page.getByRole('button', { name: 'मेरी टिप्पणी हटाएँ' }).first().press('Enter');
      await expect(page.getByText('टिप्पणी हटा दी गई है।')).toBeFocused();
      await other.reload();
      await expect(other.getByText('बदली हुई बात')).toBeVisible();
      await expect(other.getByText('मेरा अपना जवाब')).toBeHidden();
    });
  });
});

test('a comment can be changed after a reload, for as long as the server says', {
  tag: '@long',
}, async ({ browser, site, article }) => {
  const reader = await newPerson(site, 'reader', 'मीरा कुलकर्णी');
  const at = new Date(Date.now() - 86_400_000).toISOString();
  await putComment(site, article, { person_id: reader._id, name: reader.name, created_at: at });
  await as(browser, { site, person: reader, viewport: phone }, async (page) => {
    // The phone’s clock is an hour ahead.
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await page.goto(story);
    const form = await openForm(page);
    await form.getByLabel('आपकी टिप्पणी').fill(text);
    await form.getByRole('button', { name: 'टिप्पणी भेजें' }).click();
    await expect(page.getByText('आपकी टिप्पणी दिख रही है।')).toBeVisible();
    const field = page.getByRole('textbox', { name: 'मेरी टिप्पणी' });
    const said = page.locator('.comment-own').getByRole('status');
    await expect(form.locator('.comment-answer')).toContainText('तक बदला जा सकता है');
    const change = page.getByRole('button', { name: 'मेरी टिप्पणी बदलें' });
    await page.reload();
    await expect(field).toHaveValue(text);
    await field.fill('दूसरी बार सोचा');
    await change.click();
    await expect(page.getByText('टिप्पणी बदल गई है।')).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('दूसरी बार सोचा');
    await expect(field).toHaveAccessibleDescription(/तक बदला जा सकता है/);
    await looksRight(page);
    // Whoever still writes is told of the end, and loses nothing by it.
    await field.fill('तीसरी बार सोचा');
    await page.clock.fastForward(4 * 60_000);
    await expect(said).toContainText('एक मिनट');
    await change.focus();
    await page.clock.fastForward(61_000);
    await expect(said).toHaveText('टिप्पणी बदल गई है। आपकी टिप्पणी अब बदली नहीं जा सकती।');
    await expect(change).toBeHidden();
    await expect(field).toBeFocused();
    await page.reload();
    await expect(page.getByText('तीसरी बार सोचा')).toBeVisible();
    await expect(field).toHaveCount(0);
    // Nothing is offered in another tab, or to somebody else.
    await openForm(page);
    await form.getByLabel('आपकी टिप्पणी').click();
    await expect(form.getByLabel('आपका ईमेल')).toBeHidden();
    await expect(field).toHaveCount(0);
  });
});

test('what is typed at the end of the changes is saved whatever is on its way, or its writer is told', async ({
  browser,
  site,
  article,
}) => {
  const reader = await newPerson(site, 'reader', 'मीरा कुलकर्णी');
  const at = new Date(Date.now() - 86_400_000).toISOString();
  await putComment(site, article, { person_id: reader._id, name: reader.name, created_at: at });
  await as(browser, { site, person: reader }, async (page) => {
    await page.clock.install();
    await page.goto(story);
    const form = await openForm(page);
    const field = page.getByRole('textbox', { name: 'मेरी टिप्पणी' });
    const change = page.getByRole('button', { name: 'मेरी टिप्पणी बदलें' });
    const own = page.locator('.comment-own');
    const ended = 'आपकी टिप्पणी अब बदली नहीं जा सकती।';
    const writeOne = async () => {
      await page.reload();
      await openForm(page);
      await form.getByLabel('आपकी टिप्पणी').fill(text);
      await form.getByRole('button', { name: 'टिप्पणी भेजें' }).click();
      await expect(field).toHaveValue(text);
    };

    // A change is on its way when the time is over.
    await writeOne();
    const answered = Promise.withResolvers<void>();
    await page.route('/api/comments/own/*', (route) =>
      answered.promise.then(() => route.continue()),
    );
    await field.fill('दूसरी बार सोचा');
    await change.click();
    await field.fill('आख़िर में सोचा');
    await page.clock.fastForward(4 * 60_000 + 51_000);
    await expect(field).not.toBeEditable();
    answered.resolve();
    await expect(own).toContainText(`टिप्पणी बदल गई है। ${ended}`);
    // The next page offers nothing any more.
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('सोचा');
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByText('आख़िर में सोचा')).toBeVisible();

    // Without the net the button goes on trying, for as long as the server takes it.
    await writeOne();
    await page.route('/api/comments/own/*', (route) => route.abort());
    await field.fill('बिना नेट के');
    await page.clock.fastForward(4 * 60_000 + 51_000);
    await expect(own).toContainText('थोड़ी देर बाद फिर कोशिश करें');
    await page.unrouteAll();
    await change.click();
    await expect(own).toContainText(`टिप्पणी बदल गई है। ${ended}`);

    await writeOne();
    await page.route('/api/comments/own/*', (route) => route.abort());
    await field.fill('फिर बिना नेट के');
    await page.clock.fastForward(4 * 60_000 + 51_000);
    await expect(own).toContainText('थोड़ी देर बाद फिर कोशिश करें');
    await page.clock.fastForward(11_000);
    await expect(own).toContainText('उसे यहाँ से कॉपी कर लें');
    await expect(field).toHaveValue('फिर बिना नेट के');
    await expect(change).toBeHidden();
    await page.unrouteAll();

    // Whoever is reading elsewhere is not told.
    await writeOne();
    const said = own.getByRole('status');
    await form.getByLabel('आपकी टिप्पणी').focus();
    await page.clock.fastForward(4 * 60_000 + 51_000);
    await expect(change).toBeHidden();
    await expect(said).toBeEmpty();
  });
});

test('a comment is answered from the queue by keys, and shown with the answer', async ({
  browser,
  site,
  article,
}) => {
  const reader = await newPerson(site, 'reader', 'रवि शंकर');
  const held = { status: 'held', held_for: 'first', person_id: reader._id, name: reader.name };
  await putComment(site, article, { ...held, body: 'यह कब खुलेगा?' });
  await as(browser, { site, person: await newPerson(site, 'editor', 'मीरा') }, async (page) => {
    await page.goto('/admin/articles');
    await page.getByRole('link', { name: /^Comments/ }).click();
    await expect(page.locator('.queued')).toHaveCount(1);
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Reply to रवि शंकर' });
    await expect(dialog.getByText('The comment is shown with it.')).toBeVisible();
    await looksRight(page);
    await dialog.getByLabel('Your reply').fill('कल सुबह नौ बजे।');
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(dialog.getByLabel('Your reply')).toHaveValue('कल सुबह नौ बजे।');
    await dialog.getByRole('button', { name: 'Send the reply' }).click();
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
    await page.goto(story);
    await expect(page.getByText('यह कब खुलेगा?')).toBeVisible();
    await expect(page.getByText('कल सुबह नौ बजे।')).toBeVisible();
  });
});

test('a moderator works through many: reasons, bulk, history, ban and what is undone', {
  tag: '@long',
}, async ({ browser, site, article }) => {
  const reader = await newPerson(site, 'reader', 'रवि शंकर');
  const author = await newPerson(site, 'author', 'कविता जोशी');
  const held = { status: 'held', held_for: 'links', person_id: reader._id, name: reader.name };
  for (const body of ['एक', 'दो', 'तीन']) await putComment(site, article, { ...held, body });
  const reported = await putComment(site, article, { body: 'बुरी बात', reports: 2 });
  for (const reason of ['गाली है', 'लेख से इसका कोई संबंध नहीं']) {
    await withComments(site.database.db)
      .insertInto('comment_reports')
      .values({ comment_id: reported, reporter: reason, reason, at: new Date().toISOString() })
      .execute();
  }
  await as(browser, { site, person: await newPerson(site, 'editor') }, async (page) => {
    await page.goto('/hi/admin/comments?status=reported');
    await expect(page.getByRole('list', { name: 'शिकायतों में क्या लिखा है' })).toContainText('गाली');
    await looksRight(page);
    await page.goto('/admin/articles');
    await page.getByRole('link', { name: /^Comments/ }).click();
    const items = page.locator('.queued');
    await expect(items).toHaveCount(3);
    // Keys: the next, choose it, the next, among spam.
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText('1 chosen')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    await expect(items).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(items).toHaveCount(3);
    await page.getByLabel('Choose all on this page').check();
    const chosen = page.getByRole('region', { name: 'Chosen comments' });
    await chosen.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
    await page.goto(`/admin/comments?person=${reader._id}`);
    await expect(items).toHaveCount(3);
    await items.first().getByRole('button', { name: 'Ban' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('विज्ञापन');
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await expect(items.first().getByText('May not comment')).toBeVisible();
    await expect(items.first().getByRole('button', { name: 'Allow again' })).toBeVisible();
    await expect(page.getByText('May not comment: विज्ञापन')).toBeVisible();
    await expect(page.getByText('1–3 of 3')).toBeVisible();
    await looksRight(page);
  });
  await as(browser, { site, person: reader }, async (page) => {
    await page.goto(story);
    const form = await openForm(page);
    await form.getByLabel('आपकी टिप्पणी').fill('फिर से');
    await form.getByRole('button', { name: 'टिप्पणी भेजें' }).click();
    await expect(form.getByText('आप यहाँ टिप्पणी नहीं लिख सकते। कारण: विज्ञापन')).toBeVisible();
    // Nothing that was typed is lost.
    await expect(form.getByLabel('आपकी टिप्पणी')).toHaveValue('फिर से');
  });
  await as(browser, { site, person: author, viewport: phone }, async (page) => {
    await page.goto('/hi/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = page.locator('.side-link[href$="/admin/comments"]');
    await expect(links).toHaveCount(0);
    await ruleComments(site, { byAuthors: true });
    await page.reload();
    await expect(links).toHaveCount(1);
    await page.goto('/hi/admin/comments');
    await expect(page.getByText('आपके लिए कुछ बाक़ी नहीं है।')).toBeVisible();
  });
  await as(
    browser,
    { site, person: await newPerson(site, 'editor'), viewport: phone },
    async (page) => {
      await page.goto('/hi/admin/comments?status=reported');
      await expect(page.getByText('बुरी बात')).toBeVisible();
      await looksRight(page);
    },
  );
});

test('whoever sends a comment by keys stays where they are, or comes to what was refused', {
  tag: '@long',
}, async ({ browser, site }) => {
  await as(browser, { site }, async (page) => {
    await page.goto(story);
    const form = await openForm(page);
    const [field, name, email] = ['आपकी टिप्पणी', 'आपका नाम', 'आपका ईमेल'].map((label) =>
      form.getByLabel(label),
    );
    await field?.fill(text);
    await name?.fill('आशा भोंसले');
    await email?.fill('asha@b');
    const send = form.getByRole('button', { name: 'टिप्पणी भेजें' });
    await send.press('Enter');
    await expect(email ?? form).toBeFocused();
    await expect(email ?? form).toHaveAttribute('aria-invalid', 'true');
    const problem = await form.locator('.comment-answer').textContent();
    await expect(email ?? form).toHaveAccessibleDescription(problem ?? '');
    await email?.fill('asha@example.org');
    await expect(email ?? form).not.toHaveAttribute('aria-invalid');
    // What is typed while it is on its way stays.
    const sent = Promise.withResolvers<void>();
    await page.route('/api/comments', (route) => sent.promise.then(() => route.continue()));
    await send.press('Enter');
    await field?.fill('और एक बात');
    await send.focus();
    sent.resolve();
    await expect(page.getByText('आपको एक मेल भेजा जा रहा है')).toBeVisible();
    await expect(send).toBeFocused();
    await expect(field ?? form).toHaveValue('और एक बात');
  });
});

test('who was signed in and is no more goes on as a guest, with what was typed', {
  tag: '@long',
}, async ({ browser, site }) => {
  const reader = await newPerson(site, 'reader');
  await as(browser, { site, person: reader }, async (page) => {
    await page.goto(story);
    const form = await openForm(page);
    await form.getByLabel('आपकी टिप्पणी').fill(text);
    await expect(form.getByLabel('आपका नाम')).toBeHidden();
    await site.database.db.deleteFrom('sessions').where('user_id', '=', reader._id).execute();
    await form.getByRole('button', { name: 'टिप्पणी भेजें' }).click();
    await form.getByLabel('आपका नाम').fill('मीरा');
    await form.getByLabel('आपका ईमेल').fill('meera@example.org');
    await expect(form.getByLabel('आपकी टिप्पणी')).toHaveValue(text);
    await form.getByRole('button', { name: 'टिप्पणी भेजें' }).click();
    await expect(page.getByText('आपको एक मेल भेजा जा रहा है')).toBeVisible();
  });
});

test('what who is signed in sends before the script of the form is there is sent once it is', {
  tag: '@long',
}, async ({ browser, site }) => {
  const reader = await newPerson(site, 'reader');
  await as(browser, { site, person: reader }, async (page) => {
    const loaded = Promise.withResolvers<void>();
    await page.route(/\/comments-[\w-]+\.js$/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.goto(story);
    const form = await openForm(page);
    await form.getByLabel('आपकी टिप्पणी').fill(text);
    await form.getByRole('button', { name: 'टिप्पणी भेजें' }).click();
    loaded.resolve();
    await expect(form.getByText('देखे जाने के बाद दिखेगी')).toBeVisible();
    await expect(form.getByLabel('आपकी टिप्पणी')).toHaveValue('');
  });
  const rows = withComments(site.database.db).selectFrom('comments').select('body');
  expect(await rows.where('person_id', '=', reader._id).execute()).toEqual([{ body: text }]);
});

test('what who is signed in writes after an empty form was sent is sent when it is whole', {
  tag: '@long',
}, async ({ browser, site }) => {
  const reader = await newPerson(site, 'reader');
  await as(browser, { site, person: reader }, async (page) => {
    const loaded = Promise.withResolvers<void>();
    await page.route(/\/comments-[\w-]+\.js$/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(story);
    const form = await openForm(page);
    const field = form.getByLabel('आपकी टिप्पणी');
    await form.getByRole('button', { name: 'टिप्पणी भेजें' }).click();
    await expect(field).toBeFocused();
    await page.keyboard.insertText('आधी');
    loaded.resolve();
    // The script adds this button when it takes the form over.
    await expect(form.getByRole('button', { name: 'हिन्दी में लिखें' })).toBeVisible();
    await page.keyboard.insertText(' बात');
    await page.clock.runFor(5000);
    await expect(form.locator('.comment-answer')).toBeEmpty();
    await expect(field).toHaveValue('आधी बात');
  });
  const rows = withComments(site.database.db).selectFrom('comments').select('body');
  expect(await rows.where('person_id', '=', reader._id).execute()).toEqual([]);
});

test('what who is signed in sends once more when the script of the form has come is sent once', {
  tag: '@long',
}, async ({ browser, site }) => {
  const reader = await newPerson(site, 'reader');
  await as(browser, { site, person: reader }, async (page) => {
    const loaded = Promise.withResolvers<void>();
    await page.route(/\/comments-[\w-]+\.js$/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(story);
    const form = await openForm(page);
    await form.getByLabel('आपकी टिप्पणी').fill(text);
    // As where a press leaves the focus in the text.
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    loaded.resolve();
    await expect(form.getByRole('button', { name: 'हिन्दी में लिखें' })).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/comments')) sent.push('once');
    });
    await form.evaluate((element: HTMLFormElement) => {
      element.requestSubmit();
    });
    await page.clock.runFor(5000);
    await expect(form.getByText('देखे जाने के बाद दिखेगी')).toBeVisible();
    expect(sent).toEqual(['once']);
  });
  const rows = withComments(site.database.db).selectFrom('comments').select('body');
  expect(await rows.where('person_id', '=', reader._id).execute()).toEqual([{ body: text }]);
});

test('comments on one article are closed in its form', { tag: '@long' }, async ({
  browser,
  site,
  article,
}) => {
  await putComment(site, article, { body: 'अच्छा लेख' });
  await as(browser, { site, person: await newPerson(site, 'editor') }, async (page) => {
    await page.goto(`/hi/admin/edit-article/${article}`);
    await page.getByRole('main').getByRole('button', { name: 'टिप्पणियाँ' }).click();
    const box = page.getByLabel('पाठक इस लेख पर टिप्पणी लिख सकें');
    await expect(box).toBeChecked();
    await box.click();
    await expect(box).not.toBeChecked();
    await expect(page.getByText('लेख पर अब टिप्पणी नहीं लिखी जा सकती।')).toBeVisible();
    await looksRight(page);
    await page.goto(story);
    await expect(page.getByText('इस लेख पर अब टिप्पणी नहीं लिखी जा सकती।')).toBeVisible();
    await expect(page.getByText('अच्छा लेख')).toBeVisible();
    await expect(formOf(page)).toBeHidden();
    await page.goto(`/hi/admin/edit-article/${article}`);
    await page.getByRole('main').getByRole('button', { name: 'टिप्पणियाँ' }).click();
    await page.getByRole('link', { name: 'इस लेख की टिप्पणियाँ' }).click();
    await expect(page.locator('.queued')).toHaveCount(1);
  });
});

test('a reader types Hindi in Latin letters, and sends in a flood by a puzzle', {
  tag: '@long',
}, async ({ browser, site, article, post }) => {
  for (let place = 0; place < 30; place += 1) {
    await putComment(site, article, { status: 'waiting', email: `flood-${place}@example.org` });
  }
  await as(browser, { site, viewport: phone }, async (page) => {
    await page.goto(story);
    const form = await openForm(page);
    const field = form.getByLabel('आपकी टिप्पणी');
    await field.click();
    const turner = form.getByRole('button', { name: 'हिन्दी में लिखें' });
    // What is typed before its file and the words are here is Hindi, too.
    const typed = Promise.withResolvers<void>();
    await page.route(/\/hindi-typing\b/, (route) => typed.promise.then(() => route.continue()));
    const words = page.waitForResponse(/\/words-\w+\.txt$/);
    await turner.click();
    await expect(turner).toHaveAttribute('aria-pressed', 'true');
    await field.pressSequentially('pahle se ');
    typed.resolve();
    expect((await words).status()).toBe(200);
    await expect(form.getByText('हिन्दी में लिखना चालू है')).toHaveRole('status');
    await expect(field).toHaveValue('पहले से ');
    await field.fill('');
    await field.pressSequentially('namaste');
    const list = page.getByRole('listbox', { name: 'namaste के लिए शब्द' });
    await expect(list.getByRole('option').first()).toHaveText('नमस्ते');
    await looksRight(page);
    await field.pressSequentially(' dosto.');
    await expect(field).toHaveValue('नमस्ते दोस्तो।');
    await expect(list).toBeHidden();
    // What was chosen stays, and switched off nothing changes any more.
    await page.reload();
    await openForm(page);
    await field.click();
    await expect(turner).toHaveAttribute('aria-pressed', 'true');
    await turner.click();
    await expect(form.getByText('हिन्दी में लिखना बंद है')).toHaveRole('status');
    await field.pressSequentially('namaste ');
    await expect(field).toHaveValue('namaste ');
    // Where its file does not come, that is said as well.
    await page.route(/\/hindi-typing\b/, (route) => route.abort());
    await page.reload();
    await openForm(page);
    await field.click();
    await turner.click();
    await expect(form.getByText('हिन्दी में लिखना चालू नहीं हो सका')).toBeInViewport();
    await expect(turner).toHaveAttribute('aria-pressed', 'false');
    await field.fill('नमस्ते');
    await form.getByLabel('आपका नाम').fill('आशा');
    await form.getByLabel('आपका ईमेल').fill('asha@example.org');
    await form.getByRole('button', { name: 'टिप्पणी भेजें' }).click();
    await expect(page.getByText('आपको एक मेल भेजा जा रहा है')).toBeVisible();
    await expect.poll(() => link(post)).not.toBe('');
  });
});

test('whoever may not comment is seen among the people, and let again there', {
  tag: '@long',
}, async ({ browser, site }) => {
  const admin = await newPerson(site, 'admin', 'मीरा राठौड़');
  const reader = await newPerson(site, 'reader', 'पाठक कुमार');
  await call(site, admin, 'PUT', `/api/comments/ban/${reader._id}`, { banned: true, reason: '' });
  await as(browser, { site, person: admin }, async (page) => {
    await page.goto(`/admin/users?q=${encodeURIComponent(reader.email)}`);
    const row = page.getByRole('row').filter({ hasText: reader.email });
    await expect(row.getByText('May not comment')).toBeVisible();
    await looksRight(page);
    await row.getByRole('button', { name: `Let comment again: ${reader.name}` }).click();
    await expect(page.getByText('They can write comments again.')).toBeVisible();
    await expect(row.getByText('May not comment')).toBeHidden();
  });
});

test('what the rules of comments do not take stays in the settings, and is said at its field', {
  tag: '@long',
}, async ({ browser, site }) => {
  const admin = await newPerson(site, 'admin', 'मीरा राठौड़');
  await as(browser, { site, person: admin }, async (page) => {
    await page.goto('/hi/admin/settings');
    await page.getByRole('button', { name: 'टिप्पणियाँ', exact: true }).click();
    const days = page.getByLabel('कितने दिन बाद बंद हों');
    await days.fill('-5');
    const words = page.getByLabel('जिन शब्दों पर टिप्पणी रोकी जाए');
    await words.fill(`${'सट्टा, '.repeat(20)}जुआ`);
    await page.getByRole('button', { name: 'सहेजें' }).click();
    for (const field of [days, words]) await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(days).toHaveValue('-5');
    await expect(words).toHaveValue(/^सट्टा, .*जुआ$/);
    await looksRight(page);
  });
});
