import type { Page } from '@playwright/test';
import type { UserInfo } from '../../contract/users.ts';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, newPerson } from '../../tests/support/accounts.ts';
import { expect, withMail as test } from '../../tests/support/journey.ts';
import { partsOf } from '../../tests/support/mail.ts';
import type { Site } from '../../tests/support/site.ts';
import { issueSchema } from './issues.ts';
import { newsletterListsSchema } from './lists.ts';
import { newslettersApi } from './support/api.ts';

const link = 'https://example.com/पन्ना?a=1&b=2';
const program = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.0';

/** Writes an issue with a story and a link, and returns its id. */
async function newIssue(site: Site, person: UserInfo, subject: string): Promise<string> {
  const { lists } = newsletterListsSchema.parse(
    await newslettersApi(site, person, 'GET', '/lists'),
  );
  const story = site.database.db
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', 'suraj-ki-ghadi-samrat-yantra');
  const made = await newslettersApi(site, person, 'POST', '', {
    list: lists[0]?._id,
    language: 'hi',
    subject,
    preheader: '',
    intro: `<p>नमस्ते, <a href="${link.replace('&', '&amp;')}">यह पन्ना</a> भी देखें।</p>`,
    articles: [(await story.executeTakeFirstOrThrow()).id],
  });
  return issueSchema.parse(made)._id;
}

async function send(page: Page, issue: string): Promise<void> {
  await page.goto(`/hi/admin/letters/letter/${issue}`);
  await page.getByRole('button', { name: 'अभी भेजें' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'भेजें' }).click();
  await expect(page.locator('.pill.green')).toHaveText('भेजा गया');
}

test('a list counts openings and clicks once that is ticked, and not what is tried in the preview', {
  tag: '@long',
}, async ({ browser, page, site, post }) => {
  const admin = await newPerson(site, 'admin');
  await actAs(page, admin);
  await page.goto('/hi/admin/letters/lists');
  await page.getByRole('button', { name: 'नई सूची' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('हिन्दी में नाम').fill('इतवार का न्यूज़लेटर');
  await dialog.getByLabel('अंग्रेज़ी में नाम').fill('Sunday letter');
  const tick = dialog.getByRole('checkbox', { name: 'खुलने और क्लिक गिनें' });
  await expect(tick).not.toBeChecked();
  await expect(tick).toHaveAccessibleDescription(/यह कभी नहीं कि किसने/);
  await tick.check();
  await looksRight(page);
  await dialog.getByRole('button', { name: 'सहेजें' }).click();
  await expect(page.getByRole('row', { name: /इतवार का न्यूज़लेटर/ })).toBeVisible();
  const { lists } = newsletterListsSchema.parse(await newslettersApi(site, admin, 'GET', '/lists'));
  await newslettersApi(site, admin, 'POST', '/subscribers/import', {
    list: lists[0]?._id,
    language: 'hi',
    consent: 'मेले में',
    csv: 'email\nasha@example.org',
  });

  const counted = await newIssue(site, admin, 'गिनी हुई न्यूज़लेटर');
  await send(page, counted);
  const figure = (label: string) =>
    page.locator('.issue-counts > div').filter({ hasText: label }).locator('dd');
  await expect(figure('बार खुला')).toHaveText('0');
  await expect(page.getByText('अभी न यह खुला है')).toBeVisible();
  // Whoever looks at it here, and tries its links, has not got it.
  await page.getByRole('button', { name: 'झलक', exact: true }).click();
  const inside = page.frameLocator('.issue-frame');
  const [tried] = await Promise.all([
    page.waitForEvent('popup'),
    inside.getByRole('link', { name: 'आगे पढ़ें' }).click(),
  ]);
  await expect(tried.getByRole('heading', { level: 1 })).toContainText('सूरज की घड़ी');
  await tried.close();
  await page.keyboard.press('Escape');

  // A mail program shows it, and its reader follows the link of the story twice.
  const context = await browser.newContext({ userAgent: program });
  const mail = await context.newPage();
  const html = partsOf(post.sources.at(-1) ?? '').get('text/html') ?? '';
  for (const number of [1, 2]) {
    await mail.setContent(html);
    await mail.getByRole('link', { name: 'आगे पढ़ें' }).click();
    await expect(mail.getByRole('heading', { level: 1 })).toContainText('सूरज की घड़ी');
    expect([number, new URL(mail.url()).origin]).toEqual([number, site.config.SITE_URL]);
  }
  await context.close();
  await expect(async () => {
    await page.reload();
    await expect(figure('बार खुला')).toHaveText('2', { timeout: 1000 });
    await expect(figure('लिंक पर क्लिक')).toHaveText('2', { timeout: 1000 });
  }).toPass();
  const links = page.getByRole('region', { name: 'लिंक और उनके क्लिक' }).getByRole('listitem');
  await expect(links.first()).toHaveText('/apna-gyaan/suraj-ki-ghadi-samrat-yantra2');
  await expect(links.filter({ hasText: link })).toHaveText(`${link}0`);
  await looksRight(page);

  await page.goto('/hi/admin/letters/lists');
  await page.getByRole('button', { name: /^संपादित करें\s?: इतवार का न्यूज़लेटर$/ }).click();
  await expect(tick).toBeChecked();
  await tick.uncheck();
  await dialog.getByRole('button', { name: 'सहेजें' }).click();
  await expect(dialog).toHaveCount(0);
  await send(page, await newIssue(site, admin, 'बिना गिनी न्यूज़लेटर'));
  const plain = [...partsOf(post.sources.at(-1) ?? '').values()].join('\n');
  expect(plain).toContain('https://example.com/');
  expect(plain).not.toMatch(/letters\/links|width="1"/);
  await expect(figure('भेजा गया')).toHaveText('1');
  await expect(figure('बार खुला')).toHaveCount(0);
});
