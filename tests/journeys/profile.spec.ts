import { looksRight } from '../support/accessibility.ts';
import { actAs, call, confirmIdentity, newPerson, PASSWORD } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { startMailServer } from '../support/mail.ts';
import { startPictureHost } from '../support/picture-host.ts';
import { startSite } from '../support/site.ts';

test('the profile is changed, and everything shows it at once', async ({ page, site }) => {
  const person = await newPerson(site, 'author', 'कविता जोशी');
  await actAs(page, person);
  await page.goto('/profile');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('कविता जोशी');
  await page.getByLabel('Name', { exact: true }).fill('कविता राठौड़');
  await page.getByLabel('Short biography', { exact: true }).fill('जयपुर में रहती हैं।');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.locator('.side-person')).toContainText('कविता राठौड़');
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ name: 'कविता राठौड़', token: person.token });
  await page.reload();
  await expect(page.getByLabel('Short biography', { exact: true })).toHaveValue('जयपुर में रहती हैं।');
});

test('a form from before changes only what is typed in it', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const person = await newPerson(site, 'author', 'कविता जोशी');
  await actAs(page, person);
  await page.goto('/profile');
  const bio = page.getByLabel('Short biography', { exact: true });
  await bio.fill('जयपुर में रहती हैं।');
  const elsewhere = { name: 'कविता राठौड़', email: `new-${person.email}` };
  const change = site.database.db.updateTable('users').set(elsewhere);
  await change.where('id', '=', person._id).execute();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('कविता राठौड़');
  await expect(page.getByLabel('Email')).toHaveValue(elsewhere.email);
  await expect(bio).toHaveValue('जयपुर में रहती हैं।');
});

test('another e-mail asks who it is, in place; what was typed stays', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const [person, other] = [await newPerson(site, 'author'), await newPerson(site, 'author')];
  await actAs(page, person);
  await page.goto('/profile');
  const about = page.getByRole('region', { name: 'About me' });
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const email = about.getByLabel('Email');
  await email.fill(other.email);
  await email.press('Enter');
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please confirm first that it is you.')).toBeVisible();
  await expect(email).toHaveValue(other.email);
  await expect(email).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Password').fill('galat');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('is not right', { exact: true })).toBeVisible();
  await looksRight(page);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(about.getByText('belongs to another account', { exact: true })).toBeVisible();
  await expect(email).toHaveValue(other.email);
  await expect(email).toBeFocused();
  await about.getByLabel('Email').fill(`new-${person.email}`);
  await about.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
});

test('unsaved changes are asked about before the screen is left', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'contributor'));
  await page.goto('/profile');
  await page.getByLabel('Short biography', { exact: true }).fill('अधूरी बात');
  const help = page.getByRole('link', { name: 'Help' });
  await help.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Short biography', { exact: true })).toHaveValue('अधूरी बात');
  await help.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/help');
});

test('a new password signs the other devices out, and one can be signed out alone', {
  tag: '@long',
}, async ({ page, site }) => {
  const person = await newPerson(site, 'author', 'ज़ोया ख़ान');
  const signIn = { email: person.email, password: PASSWORD };
  await call(site, null, 'POST', '/api/users/signin', signIn);
  await call(site, null, 'POST', '/api/users/signin', signIn);
  await actAs(page, person);
  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  const items = devices.getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.first()).toContainText('This device');
  await items
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(page.getByText('The device is signed out.')).toBeVisible();
  await expect(items).toHaveCount(2);

  const form = page.getByRole('region', { name: 'Password' });
  await expect(form.getByText('At least 10 characters')).toBeVisible();
  const change = async (next: string, again = next) => {
    await form.getByLabel('New password', { exact: true }).fill(next);
    await form.getByLabel('New password again').fill(again);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await change('doosri lambi kahani', 'teesri kahani');
  await expect(form.getByText('Passwords do not match')).toBeVisible();
  await change('1234567890');
  await confirmIdentity(page);
  await expect(form.locator('.field-problem')).toContainText('is one of the commonest');
  await call(site, null, 'POST', '/api/users/signin', signIn);
  await page.reload();
  await expect(items).toHaveCount(3);
  await looksRight(page);
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Your other devices are signed out.')).toBeVisible();
  await expect(items).toHaveCount(1);
  await call(site, null, 'POST', '/api/users/signin', signIn);
  await change('doosri lambi kahani');
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(items).toHaveCount(1);
  await expect(devices.getByText('You are signed in nowhere else.')).toBeVisible();
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('');
});

test('who deletes the account is told that it is gone', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'reader', 'मीरा कुलकर्णी'));
  await page.goto('/hi/profile');
  await page.getByRole('button', { name: 'खाता हटाएँ' }).click();
  const asked = page.getByRole('dialog', { name: 'आपका खाता हटाएँ?' });
  await asked.getByRole('button', { name: 'हमेशा के लिए हटाएँ' }).click();
  const proof = page.getByRole('dialog', { name: 'पुष्टि करें कि यह आप ही हैं' });
  await expect(proof.getByText('यह केवल आप कर सकते हैं')).toBeVisible();
  await proof.getByLabel('पासवर्ड').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'आपका खाता हटा दिया गया है' })).toBeVisible();
  await expect(page).toHaveURL('/hi/profile/deleted');
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
  await looksRight(page);
});

test('a picture goes to the host of pictures, without our token', { tag: '@long' }, async ({
  page,
}) => {
  let address = '';
  const host = await startPictureHost(() => address);
  const site = await startSite({ env: { IMAGE_UPLOAD_URL: host.url } });
  address = `${site.config.SITE_URL}/icon-192.png`;
  const person = await newPerson(site, 'author', 'अर्जुन माथुर');
  await actAs(page, person);
  await page.goto(`${site.config.SITE_URL}/profile`);
  const input = page.getByLabel('Add a picture');
  const file = (content: string) => ({
    name: 'चित्र.png',
    mimeType: 'image/png',
    buffer: Buffer.from(content),
  });
  await expect(input).toBeEnabled();
  await input.setInputFiles(file('not-a-picture'));
  await expect(page.getByText('That is no picture.')).toBeVisible();
  await input.setInputFiles(file('picture'));
  await expect(page.getByRole('img', { name: 'अर्जुन माथुर' })).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  expect(await call(site, person, 'GET', '/api/users/me')).toMatchObject({
    body: { imageUrl: address },
  });
  expect(host.received.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
  expect(host.received[1]?.body).toMatch(/name="upload_preset"\r\n\r\nlekhani\r\n/);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByLabel('Add a picture')).toBeEnabled();
  await site.stop();
  await host.stop();
});

test('who has no password proves it by a link in the same browser, and then deletes the account', {
  tag: '@long',
}, async ({ page }) => {
  const post = await startMailServer();
  const mailing = await startSite({ env: { SMTP_URL: post.url } });
  const reader = await newPerson(mailing, 'reader', 'पाठक कुमार');
  const { db } = mailing.database;
  const own = db.updateTable('users').where('id', '=', reader._id);
  await own.set({ password_hash: null }).execute();
  await actAs(page, reader);
  await page.goto(`${mailing.config.SITE_URL}/profile`);
  const asked = page.getByRole('dialog', { name: 'Delete your account?' });
  const erase = async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await asked.getByRole('button', { name: 'Delete for good' }).click();
  };
  await erase();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect.poll(() => post.mails.length).toBe(1);
  const link = /http\S+\/login\/\S+/.exec(post.mails[0]?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  // The session before it has ended.
  const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', reader._id);
  expect(await sessions.execute()).toHaveLength(1);
  await erase();
  await expect(page).toHaveURL(/\/profile\/deleted$/);
  await mailing.stop();
  await post.stop();
});
