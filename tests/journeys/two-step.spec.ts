import type { Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { putSetting } from '../../domain/settings.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, confirmIdentity, newPerson, PASSWORD } from '../support/accounts.ts';
import { codeAt, turnOnTwoStep } from '../support/authenticator.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

/** Returns the token of the session in which a page acts. */
const tokenOf = (page: Page) =>
  page.evaluate(() => String(JSON.parse(localStorage.getItem('userInfo') ?? '{}').token));

/**
 * Returns the code of an app whose clock is one step ahead, since the present code has been used.
 */
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + 30_000));

test('an app and recovery codes, from the profile to the next sign-in', async ({
  page,
  site,
  browser,
}) => {
  const person = await newPerson(site, 'editor', 'चन्द्रशेखर वेंकटरमण लक्ष्मीनारायण राठौड़');
  await write(site.database.db, (trx) => putSetting(trx, 'requireTwoStep', true));
  await actAs(page, person);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // The site demands it of editors, so every screen leads to where it is set up.
  await page.goto('/admin/articles');
  await expect(page).toHaveURL('/profile#two-step');
  const demand = page.getByText('This site requires two-step sign-in. Turn it on here');
  await expect(demand).toBeVisible();
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await confirmIdentity(page);
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replace(/ /g, '');
  await looksRight(page);
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.locator('.field-problem')).toContainText('is not right');
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();

  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await looksRight(page);
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Recovery codes copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(texts.join('\n'));
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`· ${person.name}`)).toBeVisible();
  await expect(section).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('10 of your recovery codes are left.')).toBeVisible();
  await expect(demand).toBeHidden();

  const guest = await (await browser.newContext({ baseURL: site.config.SITE_URL })).newPage();
  await guest.goto('/login');
  await guest.getByLabel('Email').fill(person.email);
  await guest.getByLabel('Password').fill(PASSWORD);
  await guest.getByRole('button', { name: 'Sign In' }).click();
  const code = guest.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await looksRight(guest);
  await guest.getByRole('button', { name: 'Back' }).click();
  await expect(guest.getByLabel('Email')).toHaveValue(person.email);
  await guest.getByRole('button', { name: 'Sign In' }).click();
  await code.fill('000000');
  await guest.getByRole('button', { name: 'Sign In' }).click();
  await expect(guest.getByText('The code is not right')).toBeVisible();
  await guest.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await guest.getByLabel('Recovery code').fill(texts[0] ?? '');
  await guest.getByRole('button', { name: 'Sign In' }).click();
  await expect(guest).toHaveURL('/admin/dashboard');
  await guest.context().close();

  await page.reload();
  await expect(section.getByText('9 of your recovery codes are left.')).toBeVisible();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('a session that ends while somebody writes asks for both, and keeps what was typed', {
  tag: '@long',
}, async ({ page, site }) => {
  const person = await newPerson(site, 'author', 'कविता जोशी');
  const { secret, token, recoveryCodes } = await turnOnTwoStep(site, person, new Date());
  await actAs(page, { ...person, token });
  await page.goto('/profile');
  await page.getByLabel('Short biography').fill('अधूरी बात');
  await call(site, { token }, 'POST', '/api/users/signout');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(nextCode(secret));
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByLabel('Short biography')).toHaveValue('अधूरी बात');

  // A change of the e-mail asks for both once more.
  await page.getByLabel('Email').fill(`new-${person.email}`);
  await page.getByRole('button', { name: 'Save' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await proof.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await looksRight(page);
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(proof).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  const saved = await call(site, { token: await tokenOf(page) }, 'GET', '/api/users/me');
  expect(saved.body).toMatchObject({ email: `new-${person.email}` });
});

test('a passkey: added, named, used without password and code, removed', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const person = await newPerson(site, 'author', 'मीरा राठौड़');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await actAs(page, person);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  const add = async (name: string) => {
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
  };
  await add('मेरा फ़ोन');
  await confirmIdentity(page);
  await expect(section.getByText('Not used yet')).toBeVisible();
  await looksRight(page);
  await add('फिर से');
  await expect(page.getByText('This device has a passkey for you already.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('फिर से');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await section.getByRole('button', { name: 'Rename मेरा फ़ोन' }).click();
  await dialog.getByLabel('Name').fill('मेरा नया फ़ोन');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('मेरा नया फ़ोन')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('userInfo'));
  await page.goto('/login?redirect=/profile');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(section.getByText('Last used')).toBeVisible();
  await section.getByRole('button', { name: 'Remove मेरा नया फ़ोन' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  // This session has proved nothing yet; the passkey is proof enough.
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
});

test('an administrator lets somebody in again who has lost app and codes', {
  tag: '@long',
}, async ({ page, site }) => {
  const person = await newPerson(site, 'editor', 'ज़ोया ख़ान');
  await turnOnTwoStep(site, person, new Date());
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto(`/admin/users?q=${encodeURIComponent(person.email)}`);
  const row = page.getByRole('row').filter({ hasText: person.email });
  await expect(row.getByText('Two-step', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Password only for ${person.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await confirmIdentity(page);
  await expect(page.getByText('can sign in with the password alone.')).toBeVisible();
  await expect(row.getByText('Two-step', { exact: true })).toBeHidden();
});
