import { looksRight } from '../support/accessibility.ts';
import { pressTool } from '../support/editor-tools.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';

test('colours, alignment, checklists and pictures as they are chosen reach the readers', async ({
  page,
  site,
}) => {
  test.slow();
  const picture = '<figure><img src="/icon-512.png" alt="चिह्न"><figcaption>क</figcaption></figure>';
  const { text, save, address } = await openArticle(
    page,
    site,
    'रंग और सूची',
    `${picture}<pre><code>let a;</code></pre><table><tbody><tr><td>1</td></tr></tbody></table><p>गुलाबी</p>`,
  );
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  await text.getByText('गुलाबी').click();
  await text.press('End');
  await text.press('Shift+Home');
  await pressTool(page, 'Text colour', 'Rose');
  await pressTool(page, 'Alignment', 'Centre');
  // The editor takes the focus back and shows the selection in the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await text.press('End');
  await text.press('Enter');
  await pressTool(page, 'Alignment', 'Align left');
  await pressTool(page, 'Checklist');
  await page.keyboard.type('दूध');
  await text.press('Enter');
  await page.keyboard.type('आटा');
  await text.getByRole('checkbox').first().check();
  await text.getByText('let a;').click();
  await page.getByLabel('Language of the code').selectOption('javascript');
  await text.getByText('1', { exact: true }).click();
  await tool('Caption').click();
  await page.getByRole('dialog').getByLabel('Caption').fill('एक');
  await page.getByRole('button', { name: 'Save caption' }).click();
  await text.locator('figcaption').click();
  // Its tools stand at the picture, and neither under those of the text nor outside the window.
  const tools = page.getByRole('toolbar', { name: 'Image' });
  await expect(tools).toBeInViewport({ ratio: 1 });
  const figure = text.locator('figure');
  const boxes = [page.locator('.editor-bar'), tools, figure].map((locator) =>
    locator.boundingBox(),
  );
  const [above, own, block] = await Promise.all(boxes);
  expect(own?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  expect(own?.y).toBeLessThan((block?.y ?? 0) + (block?.height ?? 0));
  await page.getByLabel('Size of the picture').selectOption('small');
  await page.getByLabel('Place of the picture').selectOption('right');
  await looksRight(page);
  const stored = await save();
  expect(stored).toContain('<p class="align-center"><span class="ink-rose">गुलाबी</span></p>');
  expect(stored).toContain('<ul class="checklist"><li class="done">दूध</li><li>आटा</li></ul>');
  expect(stored).toContain('<code class="language-javascript">let a;</code>');
  expect(stored).toContain('<caption>एक</caption>');
  expect(stored).toMatch(/<figure class="picture-right picture-small">/);
  await page.goto(await address());
  await expect(page.locator('.ink-rose')).toHaveCSS('color', /rgb\((140, 33, 64|246, 166, 182)\)/);
  await expect(page.locator('.checklist .done')).toBeVisible();
  await looksRight(page);
});

test('words are counted, found and replaced; signs are inserted', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { text, save } = await openArticle(
    page,
    site,
    'खोज',
    '<p>Rain, <strong>rain</strong> and क़लम</p><p>RAIN</p>',
  );
  await expect(page.getByText('5 words · 1 min read')).toBeVisible();
  await text.press('ControlOrMeta+f');
  const find = page.getByRole('textbox', { name: 'Find', exact: true });
  await expect(find).toBeFocused();
  await find.fill('rain');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await looksRight(page);
  await page.getByRole('textbox', { name: 'Replace with' }).fill('बारिश');
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(page.getByText('Not found')).toBeVisible();
  await find.press('Escape');
  await expect(find).toBeHidden();
  await text.press('ControlOrMeta+End');
  await pressTool(page, 'Special characters');
  await page.getByRole('button', { name: '₹' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await save()).toBe('<p>बारिश, <strong>बारिश</strong> and क़लम</p><p>बारिश₹</p>');
});

test('words that hold what they replace are put in once for each', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { text, save } = await openArticle(page, site, 'बदलें', '<p>rain or rain or rain</p>');
  await text.press('ControlOrMeta+f');
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('rain');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('the rain');
  const replace = page.getByRole('button', { name: 'Replace', exact: true });
  await replace.click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await replace.click();
  await expect(page.getByText('3 of 3')).toBeVisible();
  expect(await save()).toBe('<p>the rain or the rain or rain</p>');
});

test('the toolbar is used by keyboard, and the editor takes the whole screen', {
  tag: '@long',
}, async ({ page, site }) => {
  const { text } = await openArticle(page, site, 'पूरी स्क्रीन');
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  // On a phone most tools are in the menu, and so is this one.
  const wide = await tool('Full screen').isVisible();
  await tool('Heading').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool(wide ? 'Subheading' : 'Bold')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool('More tools')).toBeFocused();
  await page.keyboard.press('Tab');
  const typing = page.locator('.editor').getByRole('button', { name: 'Type in Hindi' });
  await expect(typing).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tool('More tools')).toBeFocused();
  const bar = await page.locator('.editor-bar').boundingBox();
  expect(bar?.height, 'the bar is one row').toBeLessThan(60);
  await pressTool(page, 'Full screen');
  await text.click();
  await looksRight(page);
  await expect
    .poll(async () => (await page.locator('.editor').boundingBox())?.width)
    .toBe(page.viewportSize()?.width);
  // Tab goes all the way round and never reaches anything behind the editor.
  await typing.focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const reached = page.locator(':focus');
    if (await reached.count()) await expect(page.locator('.editor :focus')).toBeVisible();
  }
  // Escape first closes the panel, the menu or the search.
  const full = page.locator('.editor-full');
  await text.click();
  await tool('Link').click();
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await tool('More tools').click();
  // What stories need every day stands before what few ever use.
  const items = await page.getByRole('menu').locator('.menu-item').allTextContents();
  const place = (name: string) => items.findIndex((item) => item.startsWith(name));
  for (const name of ['Gallery', 'Footnote', 'Read-also card']) {
    expect(place(name), name).toBeGreaterThanOrEqual(0);
    expect(place(name), name).toBeLessThan(place('Underline'));
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await text.press('ControlOrMeta+f');
  await expect(page.getByRole('search').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(full).toHaveCount(1);
  await text.press('Escape');
  await expect(full).toHaveCount(0);
  await expect(text).toBeFocused();
  await expect(page.getByLabel('Title', { exact: true })).toBeEditable();
  await page.getByLabel('Title', { exact: true }).focus();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  // Escape works without any focused element too; in full screen the button keeps the focus.
  await pressTool(page, 'Full screen');
  await expect(full).toHaveCount(1);
  if (wide) await expect(tool('Full screen')).toBeFocused();
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await page.keyboard.press('Escape');
  await expect(full).toHaveCount(0);
});
