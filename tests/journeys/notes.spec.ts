import type { Locator } from '@playwright/test';
import { noteSchema } from '../../contract/notes.ts';
import { write } from '../../database/transactions.ts';
import { addArticle, saveArticle } from '../../domain/articles/edit.ts';
import { restoreRevision } from '../../domain/articles/history.ts';
import { addOutsideReader, receiveNote } from '../../domain/notes/outside.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, call, newPerson } from '../support/accounts.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';

const before = '<p>सुबह तक मनिहारों का रास्ता में अँगीठियाँ सुलगती हैं।</p>';

test('a note stays on its words while they are written, saved and brought back', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const info = await newPerson(site, 'editor', 'मीरा राठौर');
  const other = await requireUser(db, (await newPerson(site, 'editor'))._id);
  const person = await requireUser(db, info._id);
  const body = { name: 'लाख की चूड़ियाँ', imageUrl: '/icon-192.png', description: before };
  const id = await write(db, (trx) => addArticle(trx, person, { ...body, status: 'draft' }));
  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}`);

  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await text.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let word = 0; word < 2; word += 1) await page.keyboard.press('Control+ArrowRight');
  for (let word = 0; word < 3; word += 1) await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('ControlOrMeta+Alt+m');
  await page.getByLabel('Your note').fill('गली का नाम?');
  await page.getByRole('button', { name: 'Add note' }).click();
  const mark = page.locator('.note-mark');
  await expect(mark).toHaveText('मनिहारों का रास्ता');
  await expect(page.getByText('1 note open')).toBeVisible();
  await looksRight(page);

  await text.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('जयपुर में ');
  await mark.evaluate((element) => {
    const range = document.createRange();
    range.setStart(element.firstChild ?? element, 'मनिहारों'.length);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  });
  await page.keyboard.type(' भाइयों');
  await expect(mark).toHaveText('मनिहारों भाइयों का रास्ता');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
  await page.reload();
  await expect(mark).toHaveText('मनिहारों भाइयों का रास्ता');

  await write(db, (trx) => restoreRevision(trx, other, id, 1));
  await page.reload();
  await expect(mark).toHaveText('मनिहारों का रास्ता');

  await text.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('सब नया।');
  await expect(page.getByText('Its words were removed: “मनिहारों का रास्ता”')).toBeVisible();
});

test('Enter takes the first name that is offered, and an approval says which notes are open', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const info = await newPerson(site, 'editor', 'मीरा राठौर');
  const writer = await requireUser(db, (await newPerson(site, 'contributor', 'नई लेखिका'))._id);
  const id = await write(db, (trx) =>
    addArticle(trx, writer, { name: 'लाख की चूड़ियाँ', description: before, status: 'review' }),
  );
  await actAs(page, info);
  await page.goto(`/admin/edit-article/${id}`);
  await page.getByRole('button', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'Note on the whole text' }).click();
  const note = page.getByLabel('Your note');
  await note.pressSequentially('गली देखें @नई');
  await expect(page.getByRole('group', { name: 'People whom you can name' })).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: 'Enter' });
  await expect(said).toHaveText('1 name. Enter takes नई लेखिका.');
  await note.press('Enter');
  await expect(note).toHaveValue('गली देखें @नई लेखिका ');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('1 note open')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved, with 1 note still open.')).toBeVisible();
});

test('beside a short text the last of many notes is in reach above the buttons of the form', {
  tag: '@long',
}, async ({ page, site }) => {
  const info = await newPerson(site, 'editor');
  const person = await requireUser(site.database.db, info._id);
  const values = { name: 'लाख की चूड़ी', description: before, status: 'draft' as const };
  const id = await write(site.database.db, (trx) => addArticle(trx, person, values));
  for (const quote of ['सुबह', 'मनिहारों', 'अँगीठियाँ', 'सुलगती']) {
    const anchor = { field: 'description', quote, before: '', after: '', place: 0 };
    const note = { kind: 'suggestion', text: 'यह शब्द क्यों?', replacement: 'शब्द', anchor };
    await call(site, info, 'POST', `/api/articles/article/${id}/notes`, note);
  }
  await actAs(page, info);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(`/admin/edit-article/${id}`);
  const cards = page.getByRole('complementary', { name: 'Notes beside the text' }).locator('.note');
  await expect(cards).toHaveCount(4);
  const left = async (part: Locator) => (await part.boundingBox())?.x;
  const count = page.locator('.editor-count');
  expect(await left(count), 'all lines begin at one edge').toBe(
    await left(page.getByLabel('Title', { exact: true })),
  );
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0);
  const bar = await page.locator('.action-bar').boundingBox();
  expect(bottom(await cards.last().boundingBox())).toBeLessThanOrEqual(bar?.y ?? 0);
});

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
    db
      .selectFrom('notes')
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

test('an answer under way outlasts Escape and the colleague who settles its note', {
  tag: '@long',
}, async ({ page, site }) => {
  const { db } = site.database;
  const info = await newPerson(site, 'editor', 'मीरा राठौर');
  const person = await requireUser(db, info._id);
  const values = { name: 'लाख की चूड़ी', description: before, status: 'draft' as const };
  const id = await write(db, (trx) => addArticle(trx, person, values));
  const notes = `/api/articles/article/${id}/notes`;
  const anchor = { field: 'description', quote: 'मनिहारों', before: '', after: '', place: 0 };
  const note = { kind: 'note', text: 'गली का नाम?', anchor };
  const added = noteSchema.parse((await call(site, info, 'POST', notes, note)).body);
  await actAs(page, info);
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto(`/admin/edit-article/${id}?note=${added._id}`);
  const dialog = page.getByRole('dialog', { name: 'Note' });
  await dialog.getByRole('button', { name: 'Reply' }).click();
  await dialog.getByLabel('Your answer').fill('मनिहारों का रास्ता');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const answer = page.getByLabel('Your answer');
  await expect(answer).toHaveValue('मनिहारों का रास्ता');

  const settled = await call(site, info, 'PUT', `${notes}/${added._id}`, { state: 'resolved' });
  expect(settled.status).toBe(200);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByText('Settled (1)').click();
  await expect(answer).toHaveValue('मनिहारों का रास्ता');

  // An answer to somebody outside says who will read it.
  const reader = 'डॉ. रेखा';
  await write(db, async (trx) => {
    const { code } = await addOutsideReader(trx, person, id, { name: reader, days: 1 });
    const said = { kind: 'note', name: reader, text: 'किस वर्ष?', words: '', version: 1 } as const;
    await receiveNote(trx, code, said);
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const outside = page.getByRole('listitem').filter({ hasText: 'किस वर्ष?' });
  await outside.getByRole('button', { name: 'Reply' }).click();
  await expect(outside.getByLabel('Your answer')).toHaveAccessibleDescription(
    'डॉ. रेखा reads it, too, by the link.',
  );
});
