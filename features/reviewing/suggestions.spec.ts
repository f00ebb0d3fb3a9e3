import { write } from '../../database/transactions.ts';
import { addArticle, saveArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, call, newPerson } from '../../tests/support/accounts.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';
import { withNotes } from './rules/tables.ts';

const before = '<p>सुबह तक मनिहारों का रास्ता में अँगीठियाँ सुलगती हैं।</p>';

test('suggestions are accepted into the form and taken back, each by one press', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const info = await newPerson(site, 'editor', 'मीरा राठौर');
  const person = await requireUser(db, info._id);
  const description = `${'<p>एक।</p>'.repeat(4)}${before}`;
  const values = { name: 'लाख की चूड़ी', imageUrl: '/icon-192.png', description };
  const id = await write(db, (trx) => addArticle(trx, person, { ...values, status: 'draft' }));
  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  async function mark() {
    await title.evaluate((field) => {
      if (field instanceof HTMLTextAreaElement) field.setSelectionRange(7, 12);
    });
    await title.press('ControlOrMeta+Alt+m');
  }
  await mark();
  await page.getByLabel('Suggest other words').check();
  await page.getByLabel('Words instead').fill('चूड़ियाँ');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await mark();
  await expect(page.getByLabel('Words instead')).toHaveValue('चूड़ियाँ');
  await looksRight(page);
  await page.getByRole('button', { name: 'Suggest', exact: true }).click();
  await expect(page.getByText('1 note open')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(title).toHaveValue('लाख की चूड़ियाँ');
  await expect(page.getByText('No open notes.')).toBeVisible();
  await title.press('ControlOrMeta+z');
  await expect(title).toHaveValue('लाख की चूड़ी');

  // Beside the text a press on a card is not lost while the cards go to the level of their words.
  const add = async (note: object) => {
    const added = await call(site, info, 'POST', `/api/articles/article/${id}/notes`, note);
    expect(added.status).toBe(200);
  };
  const on = (quote: string) => {
    const anchor = { field: 'description', quote, before: '', after: '', place: 0 };
    return { kind: 'suggestion', text: '', replacement: '', anchor };
  };
  await add(on('सुबह तक'));
  await add(on('अँगीठियाँ'));
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.reload();
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  const cards = page.getByRole('complementary', { name: 'Notes beside the text' }).locator('.note');
  await expect(cards).toHaveCount(2);
  await cards.nth(1).getByRole('button', { name: 'Accept' }).click();
  await expect(cards).toHaveCount(1);
  // No space is left over.
  await expect(text).toContainText('रास्ता में सुलगती हैं।');

  // Nothing is settled before its words are saved.
  const left = async (count: number) => {
    await page.goto('/admin/articles');
    await expect(page.getByText(`${count} notes open`)).toBeVisible();
  };
  await left(3);
  await page.goBack();
  await cards.nth(1).getByRole('button', { name: 'Accept' }).click();
  await expect(cards).toHaveCount(1);
  await cards.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Settled (2)').click();
  await expect(page.getByText('Accepted; the next save settles it')).toHaveCount(2);
  await page.locator('.note-settled').getByRole('button', { name: 'Reopen' }).last().click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL('/admin/articles');
  await left(2);
});

test('what was accepted is settled by the save that stores its words, and by no other', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const info = await newPerson(site, 'editor', 'मीरा राठौर');
  const person = await requireUser(db, info._id);
  const kabir = await requireUser(db, (await newPerson(site, 'editor', 'कबीर'))._id);
  const values = { name: 'लाख की चूड़ी', imageUrl: '/icon-192.png', description: before };
  const id = await write(db, (trx) => addArticle(trx, person, { ...values, status: 'draft' }));
  const path = `/api/articles/article/${id}/notes`;
  const add = async (field: string, quote: string, replacement: string, around: object) => {
    const anchor = { field, quote, before: '', after: '', place: 0, ...around };
    await call(site, info, 'POST', path, { kind: 'suggestion', text: '', replacement, anchor });
  };
  // The new words hold the old ones.
  await add('name', 'चूड़ी', 'सुंदर चूड़ी', { before: 'लाख की ', place: 7 });
  await add('description', 'अँगीठियाँ', 'भट्ठियाँ', {});
  const states = () =>
    withNotes(db)
      .selectFrom('article_notes')
      .select('state')
      .where('article_id', '=', id)
      .orderBy('created_at')
      .execute();
  const are = (...wanted: string[]) =>
    expect.poll(async () => (await states()).map(({ state }) => state)).toEqual(wanted);

  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await expect(page.getByText('2 notes open')).toBeVisible();
  await accept.first().click();
  await accept.first().click();
  await expect(page.getByText('No open notes.')).toBeVisible();
  await expect(title).toHaveValue('लाख की सुंदर चूड़ी');
  await expect(text).toContainText('भट्ठियाँ');

  // One of them is undone; a colleague saves; the first call that settles the other fails.
  await text.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toContainText('अँगीठियाँ');
  await expect(page.getByText('1 note open')).toBeVisible();
  await write(db, (trx) => saveArticle(trx, kabir, id, { ...values, metaTitle: 'चूड़ी' }));
  await page.evaluate(() => localStorage.setItem('stay-after-saving', 'yes'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved in the meantime' });
  await page.route(`**${path}/*`, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (call) => call.url().includes(`${path}/`));
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await failed;
  const saved = () => db.selectFrom('articles').select('name').where('id', '=', id).execute();
  await expect.poll(saved).toEqual([{ name: 'लाख की सुंदर चूड़ी' }]);
  await are('open', 'open');
  await page.unrouteAll({ behavior: 'wait' });
  page.on('dialog', (question) => question.accept());
  await page.goto(`/admin/edit-article/${id}`);
  await expect(page.getByText('1 note open')).toBeVisible();
  await page.getByText('Settled (1)').click();
  await expect(page.getByText('Accepted; the next save settles it')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await are('accepted', 'open');
});
