import type { Page } from '@playwright/test';
import { write } from '../../database/transactions.ts';
import { addArticle } from '../../domain/articles/edit.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { looksRight } from '../support/accessibility.ts';
import { newPerson } from '../support/accounts.ts';
import { pressTool } from '../support/editor-tools.ts';
import { inputMethod } from '../support/input-method.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';
import { publishable } from '../support/samples.ts';

const options = (page: Page) => page.locator('.aid [role="option"]');
const marked = (page: Page) => page.locator('.aid [role="option"][aria-selected="true"]');

test('a slash on an empty line brings blocks, sought in any script', async ({ page, site }) => {
  const { text, save } = await openArticle(page, site, 'तिरछी रेखा', '<p>पहला।</p>');
  await text.press('Enter');
  await page.keyboard.type('/');
  await expect(options(page)).not.toHaveCount(0);
  await expect(marked(page)).toHaveText(/Heading/);
  await expect(text).toHaveAttribute('aria-activedescendant', /heading$/);
  await looksRight(page);
  await page.keyboard.type('suchi');
  await expect(options(page)).toHaveText([/^List/, /Numbered list/, /Checklist/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('एक');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  // An input method composes the name.
  const method = await inputMethod(page);
  await page.keyboard.type('/');
  await method.compose('श', 'शी', 'शीर्');
  await expect(options(page)).toHaveText([/Heading/, /Subheading/]);
  await method.commit('शीर्षक');
  await page.keyboard.press('Enter');
  await page.keyboard.type('भाग');
  await page.keyboard.press('Enter');

  // Typing in Hindi leaves the name in Latin letters.
  const typing = page.locator('.editor').getByRole('button', { name: 'Type in Hindi' });
  await typing.click();
  await expect(page.getByText('Typing in Hindi', { exact: true }).first()).toBeAttached();
  await page.keyboard.type('/uddharan');
  await expect(marked(page)).toHaveText(/Quote/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('"namaste" ');
  await expect(text.locator('blockquote')).toHaveText('“नमस्ते”');
  await typing.click();

  // What is no block, and what Escape has left, is text.
  await text.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/tali');
  await expect(marked(page)).toHaveText(/Table/);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/xyz');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/talika');
  await options(page).first().click();
  await page.keyboard.type('माह');
  await expect(text.getByRole('cell', { name: 'माह' })).toHaveCount(0);
  await expect(text.locator('th').first()).toHaveText('माह');
  const stored = await save();
  expect(stored).toContain(
    '<ol><li>एक</li></ol><h2>भाग</h2><blockquote><p>“नमस्ते” </p></blockquote>',
  );
  expect(stored).toContain('<p>/tali</p><p>/xyz</p><table>');
});

test('a caret that comes back at once to where it was at the focus stays there', {
  tag: '@long',
}, async ({ page, site }) => {
  const { text } = await openArticle(page, site, 'कर्सर', '<p>पुल</p>');
  /** Presses End, and Home so many milliseconds after the focus, before ProseMirror has put its own caret into the page. */
  const pressHome = (after: number) =>
    text.evaluate((box, wait) => {
      const selection = getSelection();
      const words = box.querySelector('p')?.firstChild;
      if (!selection || !words?.nodeValue || !(box instanceof HTMLElement))
        throw new Error('There is no text.');
      const press = (key: string, at: number) => {
        box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        selection.collapse(words, at);
      };
      selection.removeAllRanges();
      // Timers run in their order: this one before that which ProseMirror has set for 20 ms.
      const home = () => press('Home', 0);
      if (wait > 0) box.addEventListener('focus', () => setTimeout(home, wait), { once: true });
      box.focus();
      press('End', words.nodeValue.length);
      if (wait === 0) home();
      return new Promise((done) => setTimeout(done, 30));
    }, after);
  await text.blur();
  await pressHome(0);
  await page.keyboard.type('एक ');
  await expect(text).toHaveText('एक पुल');
  await text.blur();
  await pressHome(19);
  await page.keyboard.type('दो ');
  await expect(text).toHaveText('दो एक पुल');
});

test('links are set to articles and addresses, changed and taken away', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const person = await requireUser(db, (await newPerson(site, 'editor'))._id);
  const add = (name: string, status: 'draft' | 'published') =>
    write(db, (trx) =>
      addArticle(trx, person, { ...publishable, name, imageUrl: '/icon-192.png', status }),
    );
  await add('यमुना का पुराना पुल', 'published');
  await add('यमुना की नाव', 'draft');
  const { text, save } = await openArticle(page, site, 'कड़ियाँ', '<p>पुल देखें और साइट।</p>');
  const panel = page.getByRole('dialog', { name: 'Link' });
  const field = panel.getByRole('combobox');

  await text.press('Home');
  for (let letter = 0; letter < 2; letter += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('yamuna');
  // The first search of a site starts its threads, which takes its time on a busy machine.
  await expect(options(page)).toHaveText([/यमुना का पुराना पुल/, /यमुना की नाव.*Draft/], {
    timeout: 45_000,
  });
  await looksRight(page);
  // A quick Enter takes nothing that was found for fewer letters.
  await page.keyboard.type('xyz');
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await field.fill('yamuna');
  await expect(options(page)).toHaveCount(2);
  await expect(panel.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  const link = text.getByRole('link', { name: 'पुल' });
  await expect(link).toHaveAttribute('href', '/general/yamuna-ka-purana-pul');

  // Without a selection the title is the text of the link.
  await text.press('ControlOrMeta+End');
  await page.keyboard.type(' ');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('नाव');
  await expect(marked(page)).toHaveText(/यमुना की नाव/);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' आगे');
  await expect(text.getByRole('link', { name: 'यमुना की नाव' })).toHaveText('यमुना की नाव');

  // An address of this site is stored without its name; what is none is refused.
  await link.click();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toHaveValue('/general/yamuna-ka-purana-pul');
  await expect(panel.getByRole('link', { name: 'Open' })).toBeVisible();
  await field.fill('javascript:alert(1)');
  await expect(panel.getByText('No article has these words.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toHaveText(/begins with https/);
  await looksRight(page);
  await field.fill(`${site.config.SITE_URL}/about-us`);
  await expect(marked(page)).toHaveText('Link to /about-us');
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('href', '/about-us');
  await page.keyboard.press('ControlOrMeta+k');
  await panel.getByRole('button', { name: 'Remove link' }).click();
  await expect(link).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(text).toBeFocused();
  expect(await save()).toBe(
    '<p>पुल देखें और साइट। <a href="/general/yamuna-ki-nav">यमुना की नाव</a> आगे</p>',
  );
});

test('blocks are moved, copied, turned and deleted by their handle, each in one step', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  const { text, save } = await openArticle(
    page,
    site,
    'खंड',
    '<p>एक</p><ul><li><p>दूध</p></li><li><p>आटा</p></li></ul><p>तीन</p><p>चार</p>',
  );
  const lines = text.locator(':scope > *');
  const grip = page.getByRole('button', { name: 'Block', exact: true });
  const act = async (block: string, ...items: string[]) => {
    await text.getByText(block, { exact: true }).first().hover();
    await grip.click();
    for (const item of items) await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const undo = () => page.keyboard.press('ControlOrMeta+z');
  const is = (...texts: string[]) => expect(lines).toHaveText([...texts, 'चार']);

  await text.getByText('तीन').hover();
  await expect(grip).toBeVisible();
  await looksRight(page);
  await act('तीन', 'Move up');
  await is('एक', 'तीन', 'दूधआटा');
  await undo();
  await is('एक', 'दूधआटा', 'तीन');
  await act('एक', 'Duplicate');
  await is('एक', 'एक', 'दूधआटा', 'तीन');
  await undo();
  await act('दूध', 'Turn into', 'Numbered list');
  await expect(text.locator('ol > li')).toHaveText(['दूध', 'आटा']);
  await undo();
  await act('दूध', 'Turn into', 'Paragraph');
  await is('एक', 'दूध', 'आटा', 'तीन');
  await undo();
  await act('एक', 'Delete');
  await is('दूधआटा', 'तीन');
  await undo();
  await is('एक', 'दूधआटा', 'तीन');

  // Keys move the block of the caret, in a list the item.
  await text.getByText('आटा').click();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await is('एक', 'आटादूध', 'तीन');
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await is('आटादूध', 'एक', 'तीन');
  await undo();
  await undo();
  await is('एक', 'दूधआटा', 'तीन');

  // By dragging.
  await text.getByText('तीन').hover();
  const target = await text.getByText('एक', { exact: true }).boundingBox();
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 1, (target?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.up();
  await is('तीन', 'एक', 'दूधआटा');
  await undo();
  await is('एक', 'दूधआटा', 'तीन');

  // The plus asks for a block below.
  await text.getByText('एक', { exact: true }).hover();
  await page.getByRole('button', { name: 'Insert a block below' }).click();
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.type('rekha');
  await page.keyboard.press('Enter');
  // The caret stands behind the rule, on the line that the plus has made.
  expect(await save()).toBe(
    '<p>एक</p><hr /><p></p><ul><li>दूध</li><li>आटा</li></ul><p>तीन</p><p>चार</p>',
  );
});

test('tools stand at a selection and never on it; the keys are told', {
  tag: ['@wide', '@long'],
}, async ({ page, site }) => {
  const { text } = await openArticle(
    page,
    site,
    'चुनाव',
    '<p>पहला अनुच्छेद</p><p>दूसरा अनुच्छेद</p><table><tbody><tr><td>ख़ाना</td></tr></tbody></table>',
  );
  const bubble = page.getByRole('toolbar', { name: 'Format the selection' });
  await text.getByText('पहला अनुच्छेद').dblclick({ position: { x: 20, y: 15 } });
  await expect(bubble).toBeVisible();
  await looksRight(page);
  const selected = await page.evaluate(() => {
    const { top, bottom } = document.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? {};
    return { top: top ?? 0, bottom: bottom ?? 0 };
  });
  const box = await bubble.boundingBox();
  const [upper, lower] = [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)];
  expect(lower <= selected.top || upper >= selected.bottom).toBe(true);
  await bubble.getByRole('button', { name: 'Bold' }).click();
  await expect(text.locator('strong')).toHaveCount(1);
  await expect(bubble).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bubble).toBeHidden();
  await text.getByText('दूसरा अनुच्छेद').click({ position: { x: 60, y: 15 } });
  await expect(bubble).toBeHidden();
  await page.keyboard.press('Shift+Home');
  await expect(bubble).toBeVisible();
  await text.getByText('ख़ाना').dblclick({ position: { x: 10, y: 10 } });
  await expect(bubble).toBeHidden();

  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('ControlOrMeta+/');
  await expect(keys.getByText('Move up')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.type('?');
  await expect(keys).toBeHidden();
  await page.getByRole('button', { name: 'Details' }).focus();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test.skip(({ isMobile }) => !isMobile, 'At a desk blocks have a handle.');

  test('the menu of the bar moves blocks', async ({ page, site }) => {
    const { text } = await openArticle(page, site, 'फ़ोन', '<p>एक</p><p>दो</p>');
    await text.getByText('दो').click();
    await expect(page.getByRole('button', { name: 'Italic' })).toBeInViewport({ ratio: 1 });
    await pressTool(page, 'Block', 'Move up');
    await expect(text.locator('p')).toHaveText(['दो', 'एक']);
    await looksRight(page);
  });
});
