import { looksRight } from '../support/accessibility.ts';
import { pressTool } from '../support/editor-tools.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';

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
  // A Hindi layout has letters on these keys.
  await field.dispatchEvent('keydown', { key: 'च', code: 'Semicolon', ctrlKey: true });
  await expect(menu.getByRole('option', { selected: true })).toHaveText('परीक्षा');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  // By pressing on them: into the dictionary, or only here.
  await unknown.filter({ hasText: 'ज़ूटोपिया' }).click();
  await menu.getByRole('option', { name: 'Add to the dictionary' }).click();
  await expect(page.getByText('“ज़ूटोपिया” is in the dictionary now.')).toBeVisible();
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

test('a text of fifty thousand words is looked at, and can be written in', {
  tag: '@long',
}, async ({ page, site }) => {
  const sentence = 'शहर के लोगों ने नदी के किनारे पेड़ लगाने का काम शुरू किया है। ';
  const block = `<p>${sentence.repeat(7)}पुलीस</p>`;
  const { text: field } = await openArticle(page, site, 'लंबा पाठ', block.repeat(500));
  const unknown = field.locator('.unknown-word');
  await pressTool(page, 'Spelling help');
  await expect(unknown).toHaveCount(500, { timeout: 30_000 });
  await field.press('ControlOrMeta+End');
  await page.keyboard.type(' परिक्षा है');
  await expect(unknown).toHaveCount(501);
});
