import { looksRight } from '../support/accessibility.ts';
import { pressTool } from '../support/editor-tools.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';

/** Milliseconds for which reading a long text may keep the page at once. */
const LONGEST_TASK = 200;

test('unknown words are underlined, put right, learnt and left', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const text = '<p>यह <strong>पुलीस</strong> है। update स्कुल में।</p><p>ज़ूटोपिया कि परिक्षा</p>';
  const { text: field, save } = await openArticle(page, site, 'वर्तनी', text);
  const unknown = field.locator('.unknown-word');
  const menu = page.locator('.aid-spelling');
  await expect(unknown).toHaveCount(0);
  await pressTool(page, 'Spelling help');
  await expect(unknown).toHaveText(['पुलीस', 'स्कुल', 'ज़ूटोपिया', 'परिक्षा']);

  // By keys: after the last word comes the first.
  await field.press("ControlOrMeta+'");
  await expect(menu.getByRole('option', { selected: true })).toHaveText('पुलिस');
  await looksRight(page);
  await page.keyboard.press('Enter');
  await expect(field.locator('strong')).toHaveText('पुलिस');
  await expect(unknown).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+;');
  await expect(menu.getByRole('option', { selected: true })).toHaveText('परीक्षा');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  // By pressing on them: into the dictionary, or only here.
  await unknown.filter({ hasText: 'ज़ूटोपिया' }).click();
  await menu.getByRole('option', { name: 'Add to the dictionary' }).click();
  await expect(page.getByText('“ज़ूटोपिया” stands in the dictionary now.')).toBeVisible();
  await expect(unknown).toHaveText(['स्कुल', 'परिक्षा']);
  await unknown.last().click();
  await menu.getByRole('option', { name: 'Leave it as it is' }).click();
  await expect(unknown).toHaveText(['स्कुल']);

  // A word that is being typed is not looked at before it ends.
  await field.press('ControlOrMeta+End');
  await page.keyboard.type(' अतिथी');
  await unknown.first().click();
  await expect(unknown).toHaveText(['स्कुल', 'अतिथी']);
  await menu.getByRole('option', { name: 'स्कूल', exact: true }).click();
  expect(await save()).toBe(
    '<p>यह <strong>पुलिस</strong> है। update स्कूल में।</p><p>ज़ूटोपिया कि परिक्षा अतिथी</p>',
  );

  await page.goto('/admin/dictionary');
  const words = page.getByRole('textbox', { name: 'Hindi words that your texts use' });
  await expect(words).toHaveValue('ज़ूटोपिया');
  await words.fill('ज़ूटोपिया\nदो, hello');
  await page.getByRole('button', { name: 'Save dictionary' }).click();
  await expect(page.getByText('“hello”: must be one word in Devanagari letters')).toBeVisible();
  await words.fill('दो\nएक');
  await page.getByRole('button', { name: 'Save dictionary' }).click();
  await expect(words).toHaveValue('एक\nदो');
  await looksRight(page);
});

test('fifty thousand words that are pasted keep nobody waiting', { tag: '@long' }, async ({
  page,
  site,
}) => {
  test.slow();
  const { text: field } = await openArticle(page, site, 'लंबा पाठ');
  await pressTool(page, 'Spelling help');
  await field.press('ControlOrMeta+End');
  await field.evaluate((element) => {
    const letters = 'कखगचजटडतदनपबमयरलवसह';
    const word = (at: number) => letters[at % 19] + 'ा' + letters[Math.floor(at / 19) % 19];
    const block = (of: number) =>
      Array.from({ length: 100 }, (_, at) => word(of * 7 + at)).join(' ');
    const html = Array.from({ length: 500 }, (_, at) => `<p>${block(at)}</p>`).join('');
    const data = new DataTransfer();
    data.setData('text/html', `<p>पुलीस</p>${html}<p>परिक्षा।</p>`);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    Object.assign(globalThis, { tasks });
  });
  await expect(field.locator('.unknown-word', { hasText: 'परिक्षा' })).toBeVisible();
  const longest = await page.evaluate(() => Math.max(0, ...Reflect.get(globalThis, 'tasks')));
  expect(longest).toBeLessThan(LONGEST_TASK);
});
