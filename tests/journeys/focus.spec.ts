import type { Locator, Page } from '@playwright/test';
import { otherMakers } from '../../app/admin/articles/values.ts';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { featureSamples } from '../support/feature-samples.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { fillScreens } from '../support/screens.ts';

const titleOf = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test('the title of the next screen gets the focus', async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/articles');
  const { name = '' } = await site.database.db
    .selectFrom('articles')
    .select('name')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await page.getByRole('link', { name: `Edit ${name}` }).press('Enter');
  await expect(titleOf(page, 'Edit Article')).toBeFocused();
  await page.getByRole('link', { name: 'Dashboard' }).press('Enter');
  await expect(titleOf(page, /./)).toBeFocused();
  await expect(page).toHaveURL('/admin/dashboard');
  // What is given in the address alone is the same screen.
  await page.goto('/admin/articles');
  await page.getByRole('searchbox').fill('क');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a text that is missing is told where it is written', async ({ page, site }) => {
  const admin = await newPerson(site, 'admin');
  const { db } = site.database;
  const draft = {
    name: 'खाली',
    imageUrl: '/icon-192.png',
    status: 'draft',
    description: '',
  } as const;
  const person = await requireUser(db, admin._id);
  const id = await write(db, (trx) => addArticle(trx, person, draft));
  await actAs(page, admin);
  await page.goto(`/admin/edit-article/${id}`);
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(text).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveAccessibleDescription(/./);
  await page.keyboard.type('अब कुछ');
  await expect(text).toContainText('अब कुछ');
});

test('arrows lead past one list of people to the next', async ({ page, site }) => {
  await newPerson(site, 'author', 'गीता');
  const admin = await newPerson(site, 'admin');
  const person = await requireUser(site.database.db, admin._id);
  const draft = { name: 'साथ लिखा', status: 'draft' } as const;
  const id = await write(site.database.db, (trx) => addArticle(trx, person, draft));
  await actAs(page, admin);
  await page.goto(`/admin/edit-article/${id}`);
  await page.getByRole('button', { name: 'Language, series, people' }).click();
  await page.getByRole('button', { name: 'Others who made it' }).click();
  await page.getByLabel('Add a person').selectOption('गीता');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('What गीता did').press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('What गीता did')).toHaveValue(otherMakers[2] ?? '');
});

/** Acts by keys that take away what was pressed, or disable it: the screen, and what to press there. */
const acts: [
  screen: string,
  of: (page: Page) => Locator,
  begin?: (page: Page) => Promise<unknown>,
][] = [
  ['/admin/bin', (page) => page.getByRole('button', { name: /^Restore/ }).first()],
  ...(await featureSamples())
    .flatMap(({ acts = [] }) => acts)
    .map(([screen, name]): [string, (page: Page) => Locator] => [
      screen,
      (page) => page.getByRole('button', { name }).last(),
    ]),
  [
    '/admin/articles',
    (page) => page.getByRole('button', { name: 'Clear' }),
    (page) => page.getByRole('checkbox').nth(1).press('Space'),
  ],
  [
    '/admin/users',
    (page) => page.getByRole('button', { name: 'Clear' }),
    (page) => page.getByRole('checkbox').first().press('Space'),
  ],
  [
    '/admin/articles?limit=10',
    (page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Last' }),
  ],
  [
    '/admin/home',
    (page) => page.getByRole('button', { name: 'Discard' }),
    (page) => page.getByRole('button', { name: /^Move Parenting up/ }).press('Enter'),
  ],
  [
    '/admin/settings',
    (page) => page.getByRole('button', { name: 'Save' }),
    (page) => page.getByRole('textbox').first().fill('दूसरा नाम'),
  ],
];

test('keys leave the focus on something, whatever goes with what they press', {
  tag: '@long',
}, async ({ page, site }) => {
  const admin = await newPerson(site, 'admin');
  await fillScreens(site, admin);
  await actAs(page, admin);
  for (const [screen, find, begin] of acts) {
    await page.goto(screen);
    await begin?.(page);
    const pressed = await find(page).elementHandle();
    await pressed?.press('Enter');
    const isGone = () => pressed?.evaluate((one) => !one.isConnected || one.matches(':disabled'));
    await expect.poll(isGone, screen).toBe(true);
    const focused = () => page.evaluate(() => document.activeElement?.localName);
    await expect.poll(focused, screen).not.toBe('body');
  }
});
