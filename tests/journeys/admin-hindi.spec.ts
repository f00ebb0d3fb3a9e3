import type { RouteConfigEntry } from '@react-router/dev/routes';
import { z } from 'zod';
import routes from '../../app/routes.ts';
import type { UserInfo } from '../../contract/users.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson, PASSWORD } from '../support/accounts.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import type { Site } from '../support/site.ts';

const isFrame = ({ file }: RouteConfigEntry) => file === 'admin/layout.tsx';
const screens = (routes.find(isFrame)?.children?.[0]?.children ?? [])
  .filter(({ file }) => file !== 'admin/index.ts')
  .map(({ path = '' }) => path);

/** Something for every list, and an article with a past; answers its id. */
async function fill(site: Site, admin: UserInfo): Promise<string> {
  const send = async (method: string, path: string, body?: object) =>
    z
      .looseObject({ _id: z.string().default('') })
      .parse((await call(site, admin, method, `/api${path}`, body)).body);
  const category = { name: 'नया विषय', description: 'नया' };
  const { _id: emptied } = await send('POST', '/categories/addCategory', category);
  await send('DELETE', `/categories/delete/${emptied}`);
  const article = { name: 'नया लेख', imageUrl: '/images/a.jpg', description: '<p>पहला</p>' };
  const { _id: id } = await send('POST', '/articles/article', article);
  await send('PUT', `/articles/${id}`, { ...article, description: '<p>दूसरा</p>' });
  const { _id: binned } = await send('POST', '/articles/article', { ...article, name: 'पुराना' });
  await send('DELETE', `/articles/delete/${binned}`);
  await send('POST', '/redirects', { from: '/purana', to: '/stories' });
  const message = { name: 'पाठक', email: 'pathak@example.org', message: 'नमस्ते' };
  await call(site, null, 'POST', '/api/messages', message);
  return id;
}

test('every screen below /hi speaks Hindi', async ({ page, site }) => {
  test.slow();
  const admin = await newPerson(site, 'admin', 'मीरा राठौड़');
  const id = await fill(site, admin);
  await actAs(page, admin);
  const problems: string[] = [];
  for (const screen of screens) {
    const path = screen.replace(':id', id).replace(':slug', 'about-us').replace('*', 'nowhere');
    await page.goto(`/hi/${path}`);
    try {
      await looksRight(page);
      await page.waitForLoadState('networkidle');
    } catch (error) {
      problems.push(`/hi/${path}: ${error}`);
    }
    for (const found of await foreignWords(page, site)) problems.push(`/hi/${path}: ${found}`);
  }
  expect(screens.length).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});

test('the language stays with somebody who signs in, asks before it changes, and signs out', async ({
  page,
  site,
}) => {
  const { email } = await newPerson(site, 'author', 'कविता जोशी');
  await page.goto('/hi/profile');
  await expect(page).toHaveURL('/hi/login?redirect=%2Fhi%2Fprofile');
  await page.goto('/hi/login');
  await page.getByLabel('ई-मेल').fill(email);
  await page.getByLabel('पासवर्ड').fill(PASSWORD);
  await page.getByRole('button', { name: 'साइन इन', exact: true }).click();
  await expect(page).toHaveURL('/hi/admin/dashboard');
  await looksRight(page);

  await page.goto('/hi/profile');
  const bio = page.getByLabel('संक्षिप्त परिचय');
  await bio.fill('अधूरी बात');
  page.once('dialog', (dialog) => dialog.dismiss());
  const english = page.getByRole('link', { name: 'English' });
  await english.click();
  await expect(bio).toHaveValue('अधूरी बात');
  await expect(page).toHaveURL('/hi/profile');
  page.once('dialog', (dialog) => dialog.accept());
  await english.click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await looksRight(page);

  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.getByRole('button', { name: 'कविता जोशी' }).click();
  await page.getByRole('menuitem', { name: 'साइन आउट' }).click();
  await expect(page).toHaveURL('/hi');
  await expect(page.locator('.sign-in')).toBeVisible();
});
