import { oneTimeLinkSchema } from '../../contract/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson, PASSWORD, prove } from '../support/accounts.ts';
import { expect, testOnOwnSite as test, withMail } from '../support/journey.ts';
import { startMailServer } from '../support/mail.ts';
import { startSite } from '../support/site.ts';

test('signing in leads where it was asked for, and the other way back', async ({ page, site }) => {
  const { email } = await newPerson(site, 'author', 'कविता जोशी');
  await page.goto('/admin/articles?status=draft');
  await expect(page).toHaveURL('/login?redirect=%2Fadmin%2Farticles%3Fstatus%3Ddraft');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('The e-mail or the password is not right.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  // As a chat copies it, with signs that nobody sees.
  await page.getByLabel('Email').fill(`\u202a${email}\u200b`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin/articles?status=draft');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));
  expect(stored).toMatchObject({ name: 'कविता जोशी', email, role: 'author' });
  await page.goto('/login');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/signup');
  await expect(page).toHaveURL('/');
});

test('a sign-out in another tab stays one, whatever an earlier question is answered', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'author'));
  const asked = page.waitForRequest('/api/users/session');
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('/api/users/session', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto('/admin/help');
  await asked;
  await page.evaluate(() => localStorage.removeItem('userInfo'));
  answer();
  await (await (await asked).response())?.finished();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
});

test('an address of another site is not followed', { tag: '@long' }, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'author'));
  await page.goto('/login?redirect=//evil.example/x');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('different passwords are told, and no request is sent', { tag: '@long' }, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await page.goto('/signup?redirect=/stories');
  await expect(page.getByText('At least 10 characters')).toBeVisible();
  await page.getByLabel('Name').fill('ज़ोया');
  await page.getByLabel('Email').fill(`zoya-${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(`${PASSWORD}!`);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  expect(calls.filter((url) => url.includes('/users/'))).toEqual([]);

  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByLabel('Confirm Password').fill('password123');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('is one of the commonest').first()).toBeVisible();
  await looksRight(page);
  await expect(page.getByLabel('Name')).toHaveValue('ज़ोया');
  await expect(page.getByRole('link', { name: 'Already have an account?' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fstories',
  );
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.route('/api/users/signup', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), later: 'kept' } });
  });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/stories');
  expect(await page.evaluate(() => localStorage.userInfo)).toContain('"later":"kept"');
  await expect(page.locator('.user-menu summary', { hasText: 'ज़ोया' })).toBeVisible();
});

withMail(
  'what went wrong at first is said no longer when the sign-up succeeds',
  async ({ page, site }) => {
    // The first account would need no confirmation.
    await newPerson(site, 'admin');
    await page.goto('/signup?redirect=/admin/dashboard');
    await page.getByLabel('Name').fill('ज़ोया');
    await page.getByLabel('Email').fill('zoya@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(`${PASSWORD}!`);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    const problem = page.getByText('Passwords do not match');
    // A message, and a note at the field.
    await expect(problem.first()).toBeVisible();
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    // The form that had the focus is gone.
    await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeFocused();
    // Left to itself it would stand for eight seconds.
    await expect(problem).toHaveCount(0, { timeout: 3000 });
  },
);

withMail(
  'who has mistyped the e-mail of a sign-up gives another',
  { tag: '@long' },
  async ({ page, site }) => {
    await newPerson(site, 'admin');
    await page.goto('/signup');
    const signUp = async (email: string) => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign Up' }).click();
    };
    await page.getByLabel('Name').fill('ज़ोया');
    await signUp('zoya@gmial.example');
    await expect(page.getByText('A mail is on its way to zoya@gmial.example.')).toBeVisible();
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await expect(page.getByLabel('Password')).toBeVisible();
    await page.goto('/signup');
    await expect(page.getByText('A mail is on its way to zoya@gmial.example.')).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: 'Try another e-mail' }).click();
    await page.getByLabel('Name').fill('ज़ोया');
    await signUp('zoya@gmail.example');
    await expect(page.getByText('A mail is on its way to zoya@gmail.example.')).toBeVisible();
  },
);

withMail(
  'who makes an account to read on, or a new password, gets back to the story',
  async ({ page, site, post: { mails } }) => {
    const person = await newPerson(site, 'reader');
    const linkIn = async (about: RegExp, count: number) => {
      await expect.poll(() => mails.length).toBe(count);
      return about.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    };
    await page.goto('/login?redirect=/stories');
    await page.getByRole('link', { name: 'Make an account' }).click();
    await page.getByLabel('Name').fill('ज़ोया');
    await page.getByLabel('Email').fill('zoya@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.goto(await linkIn(/http\S+\/signup\/\S+/, 1));
    await page.getByRole('button', { name: 'It is mine' }).click();
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page).toHaveURL('/stories');

    await page.evaluate(() => localStorage.removeItem('userInfo'));
    await page.goto('/login?redirect=/stories');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.goto(await linkIn(/http\S+\/reset\/\S+/, 2));
    await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD}!`);
    await page.getByLabel('New password again').fill(`${PASSWORD}!`);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL('/stories');
  },
);

test('who opens an invitation where somebody else is signed in takes the place in every tab', {
  tag: '@long',
}, async ({ page, site }) => {
  const [admin, editor] = [await newPerson(site, 'admin'), await newPerson(site, 'editor')];
  await actAs(page, editor);
  await page.goto('/admin/help');
  await expect(page.locator('.side-person')).toContainText(editor.name);
  await prove(site, admin);
  const invitation = { email: `navin-${Date.now()}@example.org`, role: 'author' };
  const made = await call(site, admin, 'POST', '/api/users/invite', invitation);
  const { link } = oneTimeLinkSchema.parse(made.body);
  const second = await page.context().newPage();
  await second.goto(link);
  await second.getByLabel('Name').fill('नवीन');
  await second.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await second.getByLabel('New password again').fill(PASSWORD);
  await second.getByRole('button', { name: 'Make my account' }).click();
  await expect(second.locator('.side-person')).toContainText('नवीन');
  await expect(page.locator('.side-person')).not.toContainText(editor.name);
  expect((await call(site, editor, 'GET', '/api/users/me')).status).toBe(401);
});

test('signing out on a reading page ends the session on the server', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const person = await newPerson(site, 'editor');
  await actAs(page, person);
  await page.goto('/');
  await page.locator('.user-menu summary').click();
  const done = page.waitForResponse('**/api/users/signout');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  expect((await done).status()).toBe(200);
  const headers = { authorization: `Bearer ${person.token}` };
  expect((await page.request.get('/api/users/session', { headers })).status()).toBe(401);
});

test('a stored token opens the admin; an unknown screen, and one not for this role', {
  tag: '@long',
}, async ({ page, site }) => {
  const { token } = await newPerson(site, 'contributor');
  await page.goto('/404');
  await page.evaluate((info) => localStorage.setItem('userInfo', info), JSON.stringify({ token }));
  await page.goto('/admin/articles');
  await expect(page.getByText('Test contributor').first()).toBeAttached();
  await page.goto('/admin/not-there');
  await expect(page.getByRole('heading', { name: 'There is no such screen' })).toBeVisible();
  await page.goto(`/admin/edit-article/${'f'.repeat(24)}`);
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await looksRight(page);
});

test('a reader is told why no screen of the admin opens, and what is kept until when', {
  tag: '@long',
}, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'reader', 'मीरा'));
  for (const path of ['/admin/dashboard', '/admin/articles', '/admin/not-there']) {
    await page.goto(path);
    await expect(page.getByText('This part is for those who write here')).toBeVisible();
    await expect(page.getByText('You are signed in with a reader’s account')).toBeVisible();
  }
  await looksRight(page);
  await page.getByRole('link', { name: 'Your profile' }).click();
  const items = page.getByRole('region', { name: 'What is kept about you' }).getByRole('listitem');
  for (const text of [
    /below articles, until you delete/,
    /messages .* until they delete them/,
    /newsletters by mail .* until you end them.* until you subscribe again, a mark/,
    /register of consents.* taken back.* for two years more/,
    /log of this site.* for two years.* without your name, e-mail and network/,
    /backups of the site.* until newer ones replace them/,
  ]) {
    await expect(items.filter({ hasText: text })).toHaveCount(1);
  }
});

test('where the site sends mail, a sign-up is confirmed by its link', { tag: '@long' }, async ({
  page,
}) => {
  const post = await startMailServer();
  const mailing = await startSite({ env: { SMTP_URL: post.url } });
  await newPerson(mailing, 'admin');
  await page.goto(`${mailing.config.SITE_URL}/signup`);
  await page.getByLabel('Name').fill('कविता जोशी');
  await page.getByLabel('Email').fill('kavita@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('A mail is on its way to kavita@example.org.')).toBeVisible();
  await looksRight(page);
  await expect.poll(() => post.mails.length).toBe(1);
  const link = /http\S+\/signup\/\S+/.exec(post.mails[0]?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await looksRight(page);
  await page.getByRole('button', { name: 'It is mine' }).click();
  await expect(page.getByText('Your e-mail is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.locator('.side-person')).toContainText('कविता जोशी');
  await mailing.stop();
  await post.stop();
});

test('who has a link by mail asks for it where the password is asked, and goes on from there', {
  tag: '@long',
}, async ({ page, browser }) => {
  const post = await startMailServer();
  const mailing = await startSite({ env: { SMTP_URL: post.url } });
  const { email } = await newPerson(mailing, 'author', 'कविता जोशी');
  await page.goto(`${mailing.config.SITE_URL}/hi/login?redirect=%2Fadmin%2Fmedia`);
  await page.getByRole('link', { name: 'लिंक से साइन इन करें' }).click();
  await page.getByLabel('ईमेल').fill(email);
  await page.getByRole('button', { name: 'मुझे लिंक भेजें' }).click();
  await expect(page.locator('.account-answer')).toBeVisible();
  await looksRight(page);
  await expect.poll(() => post.mails.length).toBe(1);
  const link = () => /http\S+\/login\/\S+/.exec(post.mails[0]?.text ?? '')?.[0] ?? '';
  // In another browser the link alone is of no use.
  const code = (await page.locator('.browser-code').textContent()) ?? '';
  const elsewhere = await browser.newPage({ reducedMotion: 'reduce' });
  await elsewhere.goto(link());
  await elsewhere.getByRole('button', { name: 'साइन इन', exact: true }).click();
  const field = elsewhere.getByLabel('कोड');
  await expect(field).toBeFocused();
  await looksRight(elsewhere);
  await field.fill(code === '000 000' ? '111111' : '000000');
  await field.press('Enter');
  await expect(elsewhere.getByText('यह वह कोड नहीं है').first()).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/यह वह कोड नहीं है/);
  await elsewhere.close();

  await page.goto(link());
  await looksRight(page);
  await page.getByRole('button', { name: 'साइन इन', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/media$/);
  await expect(page.locator('.side-person')).toContainText('कविता जोशी');
  await mailing.stop();
  await post.stop();
});
