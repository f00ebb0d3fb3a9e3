import type { Locator, Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { inputMethod } from '../support/input-method.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import type { Site } from '../support/site.ts';

/**
 * Opens a draft with this text; returns its editor and functions that save it and read the stored
 * article.
 */
async function openEditor(page: Page, site: Site, description: string) {
  const person = await newPerson(site, 'author');
  const { db } = site.database;
  const user = await requireUser(db, person._id);
  const body = { name: 'लेख', description, status: 'draft' as const };
  const id = await write(db, (trx) => addArticle(trx, user, body));
  await actAs(page, person);
  await page.goto(`/admin/edit-article/${id}`);
  const editor = page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(editor).toBeVisible();
  const stored = async () => {
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Success! Article updated successfully.')).toBeVisible();
    const row = db.selectFrom('articles').select(['name', 'description']).where('id', '=', id);
    return row.executeTakeFirstOrThrow();
  };
  return { editor, stored, method: await inputMethod(page) };
}

/** Puts the cursor at the end of the innermost block that contains this text. */
async function cursorAfter(page: Page, editor: Locator, text: string) {
  await editor.getByText(text, { exact: true }).last().click();
  await page.keyboard.press('End');
}

test('InScript: each key gives a character, and conjuncts stay whole', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { editor, stored } = await openEditor(page, site, '');
  await editor.click();
  // Contains halant, matras, nukta as a key of its own, and the joiners of क्‍ष and न्‌.
  const text = 'क्षत्रिय ज़िंदगी श्री राष्ट्र क्‍ष न्‌ पढ़ाई';
  for (const character of text.normalize('NFD')) await page.keyboard.insertText(character);
  await expect(editor).toHaveText(text.normalize('NFD'));
  expect((await stored()).description).toBe(`<p>${text.normalize('NFC')}</p>`);
});

test('Gboard: words grow, are corrected and replaced, in every kind of block', async ({
  page,
  site,
}) => {
  const { editor, stored, method } = await openEditor(
    page,
    site,
    '<h2>शीर्ष</h2><p>आदि</p><ul><li>बिंदु</li></ul><table><tbody><tr><td>खाना</td><td>दो</td></tr></tbody></table><p>अंत <strong>गाढ़ा</strong> पाठ</p>',
  );
  const greet = () => method.word('न', 'नम', 'नमस', 'नमस्', 'नमस्त', 'नमस्ते');
  for (const text of ['शीर्ष', 'आदि', 'बिंदु', 'खाना']) {
    await cursorAfter(page, editor, text);
    await page.keyboard.type(' ');
    await greet();
  }
  // Composes at the start of a paragraph, without a step that ends in a halant: Chromium would take
  // the next letter into the composition and drop it, in any editable element.
  await editor.getByText('आदि').click();
  await page.keyboard.press('Home');
  await method.word('न', 'नम', 'नमस', 'नमस्ते');
  // A suggestion replaces the word; backspace shortens it during the composition.
  await page.keyboard.press('End');
  await method.compose('भार', 'भारत', 'भार', 'भा', 'भारती');
  await method.commit('भारतीय');
  // Composes inside and at the end of bold text.
  await cursorAfter(page, editor, 'गाढ़ा');
  await editor.locator('strong').click();
  await page.keyboard.press('Home');
  // The cursor moves by visible letters: अं, त, the space, गा.
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await method.compose('म', 'मध', 'मध्य');
  await method.commit('मध्य');
  await expect(editor.locator('strong')).toHaveText('गामध्यढ़ा');
  expect((await stored()).description).toBe(
    '<h2>शीर्ष नमस्ते </h2><p>नमस्ते आदि नमस्ते भारतीय</p><ul><li>बिंदु नमस्ते </li></ul>' +
      '<table><tbody><tr><td>खाना नमस्ते </td><td>दो</td></tr></tbody></table>' +
      '<p>अंत <strong>गामध्यढ़ा</strong> पाठ</p>',
  );
});

test('a composition over a selection across bold text replaces it once', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { editor, stored, method } = await openEditor(
    page,
    site,
    '<p>एक <strong>दो</strong> तीन</p><p>चार</p>',
  );
  await editor.getByText('तीन').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await method.compose('प', 'पा', 'पाँ', 'पाँच');
  await method.commit('पाँच');
  await expect(editor.locator('p').first()).toHaveText('पाँच');
  expect((await stored()).description.replace(/<\/?strong>/g, '')).toBe('<p>पाँच</p><p>चार</p>');
});

test('autocorrection replaces the word before the cursor', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { editor, stored, method } = await openEditor(page, site, '');
  await editor.click();
  await method.word('हि', 'हिन्दि');
  await method.replaceBefore('हिन्दि '.length, 'हिन्दी ');
  await method.word('भा', 'भाषा');
  await expect(editor).toHaveText('हिन्दी भाषा');
  expect((await stored()).description).toBe('<p>हिन्दी भाषा </p>');
});

test('phonetic: Latin letters become Devanagari, and undo takes whole words', {
  tag: '@long',
}, async ({ page, site }) => {
  const { editor, stored, method } = await openEditor(page, site, '');
  await editor.click();
  const words = [
    ['namaste', 'नमस्ते'],
    ['duniya', 'दुनिया'],
    ['vigyan', 'विज्ञान'],
  ] as const;
  for (const [latin, word] of words) {
    const steps = [...latin].map((_, index) => latin.slice(0, index + 1));
    await method.compose(...steps);
    await method.commit(word);
    await page.keyboard.type(' ');
  }
  const whole = 'नमस्ते दुनिया विज्ञान';
  await expect(editor).toHaveText(whole);
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  const prefixes = ['', 'नमस्ते', 'नमस्ते दुनिया', whole];
  await expect(undo).toBeEnabled();
  while (await undo.isEnabled()) {
    await undo.click();
    expect(prefixes).toContain((await editor.textContent())?.trim());
  }
  await expect(editor).toHaveText('');
  while (await redo.isEnabled()) await redo.click();
  await expect(editor).toHaveText(whole);
  expect((await stored()).description).toBe(`<p>${whole} </p>`);
});

test('the title and the source hold what was composed', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { stored, method } = await openEditor(page, site, '<p>पाठ</p>');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('');
  await method.word('स', 'सू', 'सूर', 'सूरज');
  await method.compose('k', 'ki');
  await method.commit('की');
  await expect(title).toHaveValue('सूरज की');
  // The key that ends a word in Safari says so by its code alone.
  const isLeft = await title.evaluate((field) =>
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
    ),
  );
  expect(isLeft).toBe(true);
  await page.getByRole('button', { name: 'HTML source' }).click();
  const source = page.getByLabel('Description, HTML source');
  await source.fill('');
  await method.commit('<p>');
  await method.word('क', 'कि', 'किर', 'किरण');
  await method.commit('</p>');
  await expect(source).toHaveValue('<p>किरण </p>');
  expect(await stored()).toEqual({ name: 'सूरज की', description: '<p>किरण </p>' });
});
