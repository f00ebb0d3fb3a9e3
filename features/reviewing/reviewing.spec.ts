import type { Locator } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { restoreRevision } from '../../domain/articles/history.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../../tests/support/accessibility.ts';
import { actAs, call, newPerson } from '../../tests/support/accounts.ts';
import { expect, testOnOwnSite as test } from '../../tests/support/journey.ts';
import { noteSchema } from './contract.ts';
import { addOutsideReader, receiveNote } from './rules/outside.ts';

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
  await expect(said).toHaveText(`1 name. Enter takes ${writer.name}.`);
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
  const reader = 'रेखा शर्मा';
  await write(db, async (trx) => {
    const { code } = await addOutsideReader(trx, person, id, { name: reader, days: 1 });
    const said = { kind: 'note', name: reader, text: 'किस वर्ष?', words: '', version: 1 } as const;
    await receiveNote(trx, code, said);
  });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const outside = page.getByRole('listitem').filter({ hasText: 'किस वर्ष?' });
  await outside.getByRole('button', { name: 'Reply' }).click();
  await expect(outside.getByLabel('Your answer')).toHaveAccessibleDescription(
    `${reader} reads it, too, by the link.`,
  );
});
