import { write } from '../../database/transactions.ts';
import { newId } from '../../domain/ids.ts';
import { inviteUser } from '../../domain/users/invite.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, confirmIdentity, newPerson, PASSWORD, prove } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import type { Site } from '../support/site.ts';

let count = 0;
/** Makes a name that no other test of this worker uses. */
function newName(name: string): string {
  count += 1;
  return `${name} ${count}`;
}

/** Leaves a person a passkey alone to sign in with. */
async function addPasskeyOnly(db: Site['database']['db'], userId: string): Promise<void> {
  await db
    .insertInto('passkeys')
    .values({
      id: newId(),
      credential_id: newId(),
      user_id: userId,
      name: 'फ़ोन',
      public_key: '',
      counter: 0,
      created_at: new Date().toISOString(),
    })
    .execute();
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
}

test('a person is found, gets another role, is shut out and let in again', async ({
  page,
  site,
}) => {
  const admin = await newPerson(site, 'admin', newName('मीरा राठौड़'));
  const person = await newPerson(site, 'contributor', newName('अर्जुन माथुर'));
  const unconfirmed = site.database.db.updateTable('users').set({ email_confirmed: 0 });
  await unconfirmed.where('id', '=', person._id).execute();
  await actAs(page, admin);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await page.getByRole('searchbox').fill(person.name);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\?q=/);
  await expect(page.locator('h1')).toHaveText('Users total 1');
  await expect(page.locator('h1').getByRole('status')).toHaveText('total 1');
  const row = page.getByRole('row').filter({ hasText: person.email });
  await expect(page.getByText(admin.email)).toBeHidden();

  const role = page.getByRole('combobox', { name: `Role of ${person.name}` });
  const change = row.getByRole('button', { name: `Change role: ${person.name}` });
  await role.selectOption('editor');
  await change.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(role).toHaveValue('contributor');
  // By keys: two steps up, and one question.
  await role.press('ArrowUp');
  await role.press('ArrowUp');
  await change.press('Enter');
  await page.getByRole('button', { name: 'Change role' }).click();
  await confirmIdentity(page);
  await expect(page.getByText(`${person.name} is now editor.`)).toBeVisible();
  await expect(role).toHaveValue('editor');

  await expect(row.getByText('E-mail not confirmed')).toBeVisible();
  await page.getByRole('button', { name: `Confirm e-mail of ${person.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm e-mail' }).click();
  await expect(page.getByText(`The e-mail of ${person.name} is confirmed.`)).toBeVisible();
  await expect(row.getByText('E-mail not confirmed')).toBeHidden();

  await page.getByRole('button', { name: `Deactivate ${person.name}` }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/Articles stay as they are\./);
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(row.getByText('Deactivated')).toBeVisible();
  await page.getByRole('button', { name: `Reactivate ${person.name}` }).click();
  await page.getByRole('button', { name: 'Reactivate', exact: true }).click();
  await expect(row.getByText('Active')).toBeVisible();

  // Several at once: the last administrator stays one, the other gets the role.
  await page.goto('/admin/users?who=team');
  for (const { name } of [admin, person]) {
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  }
  const bar = page.getByRole('region', { name: 'People who are chosen' });
  await expect(bar).toContainText('2 chosen');
  await looksRight(page);
  await bar.getByRole('combobox').selectOption('author');
  await bar.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: '1 person has the role' });
  await expect(toast).toContainText(`${admin.name}: This is the last administrator`);
  await expect(page.getByRole('combobox', { name: `Role of ${person.name}` })).toHaveValue(
    'author',
  );

  await page.getByRole('button', { name: 'Invite several' }).click();
  const dialog = page.getByRole('dialog');
  const pasted = `Asha <asha@example.org>, imran@example.org; ${person.email}`;
  await expect(dialog.getByRole('button', { name: 'Invite', exact: true })).toBeDisabled();
  await dialog.getByLabel('E-mail addresses').fill(`${pasted}, kavita.example.org`);
  await expect(dialog.getByRole('status')).toContainText(
    'There is no e-mail in: kavita.example.org.',
  );
  await dialog.getByLabel('E-mail addresses').fill(pasted);
  await expect(dialog.getByRole('status')).toHaveText('');
  await dialog.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(dialog).toContainText('2 people are invited.');
  await expect(dialog).toContainText(`${person.email}: This e-mail already has an account.`);
  await expect(dialog.getByLabel('Links to send yourself')).toHaveValue(/^asha@example.org http/);
  await looksRight(page);
});

test('nobody found: the way back is shown', { tag: '@long' }, async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto('/admin/users?q=कोई-नहीं');
  await expect(page.getByText('Nobody is called “कोई-नहीं”.')).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: 'Show everybody' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('whoever is no administrator is told so', async ({ page, site }) => {
  await actAs(page, await newPerson(site, 'author', 'कविता जोशी'));
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible();
});

test('a reader is invited, and accepts with the own account after a sign-in', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const admin = await newPerson(site, 'admin');
  const { email } = await newPerson(site, 'reader', newName('पाठिका'));
  const code = await write(db, (trx) => inviteUser(trx, { email, role: 'author' }, admin));
  await page.goto('/hi');
  await page.evaluate(() => localStorage.setItem('shelf', '{"saved":[]}'));
  await page.goto(`/hi/invite/${code}`);
  await expect(page.getByText(email)).toBeVisible();
  await looksRight(page);
  await page.getByRole('link', { name: 'स्वीकार करने के लिए साइन इन करें' }).click();
  // Somebody else who is signed in is told so, and may change.
  const signIn = async (as: string) => {
    await page.locator('input[name=email]').fill(as);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'साइन इन', exact: true }).click();
  };
  await signIn((await newPerson(site, 'reader')).email);
  await page.getByRole('button', { name: 'स्वीकार करें' }).click();
  await page.getByRole('button', { name: 'दूसरे खाते से साइन इन करें' }).click();
  await page.locator('input[name=email]').waitFor();
  await page.evaluate(() => localStorage.setItem('shelf', '{"saved":[]}'));
  await signIn(email);
  await page.getByRole('button', { name: 'स्वीकार करें' }).click();
  await expect(page).toHaveURL('/hi/admin/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('shelf'))).toBe('{"saved":[]}');
});

test('an invitation, from the modal to the first screen of the invited', { tag: '@long' }, async ({
  page,
  site,
  browser,
}) => {
  const admin = await newPerson(site, 'admin');
  const other = { email: 'doosre@example.org', role: 'author' };
  const colleague = await newPerson(site, 'admin');
  await prove(site, colleague);
  await call(site, colleague, 'POST', '/api/users/invite', other);
  await actAs(page, admin);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog');
  const known = await newPerson(site, 'author');
  await dialog.getByLabel('Email').fill(known.email);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await confirmIdentity(page);
  await expect(dialog.getByText('already has an account')).toBeVisible();
  // The next time the text is there, and nothing is called wrong.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Invite User' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(known.email);
  await expect(dialog.getByText('already has an account')).toHaveCount(0);
  const email = known.email.replace('author', 'invited');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('editor');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const replaced = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const waiting = page.getByRole('region', { name: 'Invitations that wait' });
  await waiting.getByRole('button', { name: `Revoke the invitation of ${other.email}` }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
  await expect(page.getByText(`The invitation to ${other.email} is revoked.`)).toBeVisible();
  await expect(waiting.getByRole('row')).toHaveCount(2);
  await expect(waiting).toContainText(admin.name);
  await looksRight(page);
  await waiting.getByRole('button', { name: `Invite again: ${email}` }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  expect(link).not.toBe(replaced);
  expect(link).toContain(`${site.config.SITE_URL}/invite/`);
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByText('You are invited as an editor.')).toBeVisible();
  await looksRight(guest);
  await guest.getByLabel('Name').fill('ज़ोया ख़ान');
  await guest.getByLabel('New password', { exact: true }).fill('1234567890');
  await guest.getByLabel('New password again').fill('12345678901');
  await guest.getByRole('button', { name: 'Make my account' }).click();
  await expect(guest.getByText('Passwords do not match')).toBeVisible();
  await guest.getByLabel('New password again').fill('1234567890');
  await guest.getByRole('button', { name: 'Make my account' }).click();
  await expect(guest.locator('.field-problem')).toContainText('is one of the commonest');
  await expect(guest.getByLabel('Name')).toHaveValue('ज़ोया ख़ान');
  await guest.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await guest.getByLabel('New password again').fill(PASSWORD);
  await guest.getByRole('button', { name: 'Make my account' }).click();
  await expect(guest).toHaveURL(`${site.config.SITE_URL}/admin/dashboard`);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await guest.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('a reset link: made by an administrator, used once, signs in', { tag: '@long' }, async ({
  page,
  site,
  browser,
}) => {
  const person = await newPerson(site, 'author', newName('कविता जोशी'));
  await actAs(page, await newPerson(site, 'admin'));
  await page.goto(`/admin/users?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: `Reset link for ${person.name}` }).click();
  await confirmIdentity(page);
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  await looksRight(page);

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByText(person.name)).toBeVisible();
  await looksRight(guest);
  await guest.getByLabel('New password', { exact: true }).fill('doosri lambi kahani');
  await guest.getByLabel('New password again').fill('doosri lambi kahani');
  await guest.getByRole('button', { name: 'Save password' }).click();
  await expect(guest).toHaveURL(`${site.config.SITE_URL}/admin/dashboard`);
  await guest.goto(link);
  await guest.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(guest.getByRole('heading', { name: 'Forgotten Password' })).toBeVisible();
  await guest.context().close();
});

test('forgotten password: a site without mail points to an administrator', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await looksRight(page);
  await page.getByLabel('Email').fill('koi@example.org');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Please ask an administrator for a link')).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Try another e-mail' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a link that is of no use says so', { tag: '@long' }, async ({ page }) => {
  for (const path of [`/invite/${'a'.repeat(43)}`, '/reset/cut-off']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await looksRight(page);
  }
});

test('who has no password gets a link in place of the rest', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const admin = await newPerson(site, 'admin', newName('मीरा राठौड़'));
  const reader = await newPerson(site, 'reader', newName('पाठक कुमार'));
  await actAs(page, admin);
  await page.goto(`/admin/users?q=${encodeURIComponent(reader.email)}`);
  const row = page.getByRole('row').filter({ hasText: reader.email });
  await addPasskeyOnly(db, reader._id);
  await page.reload();
  await row.getByRole('button', { name: `Password only for ${reader.name}` }).click();
  const asked = page.getByRole('dialog', { name: 'Remove how' });
  await expect(asked).toContainText('They have no password');
  await asked.getByRole('button', { name: 'Remove' }).click();
  await confirmIdentity(page);
  await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(/\/reset\//);
});

test('who has a passkey and no password is asked for no password', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const reader = await newPerson(site, 'reader', newName('पाठक कुमार'));
  await addPasskeyOnly(site.database.db, reader._id);
  await actAs(page, reader);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByRole('button', { name: /passkey/i })).toBeVisible();
  await expect(proof.getByLabel('Password')).toHaveCount(0);
  await looksRight(page);
});
