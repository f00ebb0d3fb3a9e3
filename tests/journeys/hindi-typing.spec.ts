import type { Locator } from '@playwright/test';
import { mixedTyping } from '../corpus/mixed-typing.ts';
import { looksRight } from '../support/accessibility.ts';
import { actAs, newPerson } from '../support/accounts.ts';
import { pressTool } from '../support/editor-tools.ts';
import { inputMethod } from '../support/input-method.ts';
import { expect, testOnOwnSite as test } from '../support/journey.ts';
import { openArticle } from '../support/open-article.ts';
import { paste } from '../support/paste.ts';

/** Takes a text away, with which its article was published: none without one may be. */
async function empty(text: Locator): Promise<void> {
  await text.click();
  await text.press('ControlOrMeta+a');
  await text.press('Backspace');
}

/** Returns a line with the quotation marks of print, which the editor sets. */
const printed = (line: string) =>
  line
    .replace(/(?<=^|\s)"/gu, '“')
    .replaceAll('"', '”')
    .replace(/(?<=^|\s)'/gu, '‘')
    .replaceAll("'", '’');

/** A line of the constitution as typed for Kruti Dev 010. */
const legacy = 'Hkkjr dk lafo/kku lHkh ukxfjdksa ds fy, gSA';
const unicode = 'भारत का संविधान सभी नागरिकों के लिए है।';

test('plain fields: words are picked, taken back and learnt, and addresses left alone', async ({
  page,
  site,
}) => {
  await openArticle(page, site, 'लेख');
  const title = page.getByLabel('Title', { exact: true });
  const list = page.getByRole('listbox');
  await title.fill('');
  // Whoever does not see the button hears whether it is on, and that it failed.
  const heard = page.getByRole('status').filter({ hasText: 'Typing in Hindi' });
  await page.route(/\/assets\/candidates-/, (route) => route.abort());
  await page.keyboard.press('Control+m');
  await expect(heard).toHaveText('Typing in Hindi could not be loaded');
  await page.unroute(/\/assets\/candidates-/);
  await page.keyboard.press('Control+m');
  await expect(heard).toHaveText('Typing in Hindi is off');
  // What is typed before the words are loaded is Hindi, too.
  await page.getByRole('banner').getByRole('button', { name: 'Type in Hindi' }).click();
  await page.keyboard.type('hindi mein');
  await expect(page.getByText('Typing in Hindi', { exact: true })).toBeAttached();
  await expect(title).toHaveValue('हिंदी mein');
  await title.press('ControlOrMeta+s');
  await expect(title).toHaveValue('हिंदी में');
  await title.fill('');
  await title.pressSequentially('namaste');
  await expect(list.getByRole('option').first()).toHaveText(/नमस्ते/);
  await expect(title).toHaveValue('namaste');
  await looksRight(page);
  await page.keyboard.type(' ');
  await expect(title).toHaveValue('नमस्ते ');
  await expect(list).toBeHidden();
  // A title has one line: Enter takes the word there, and sends nothing, even where it breaks the lines of others.
  await page.evaluate(() => localStorage.setItem('hindiEnterBreaks', 'on'));
  await title.fill('');
  await title.pressSequentially('namaste');
  await expect(list).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' ');
  await expect(title).toHaveValue('नमस्ते ');

  // Backspace brings back what was typed, which is then kept; a full stop and a verse's end follow.
  await page.keyboard.press('Backspace');
  await expect(title).toHaveValue('namaste');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type(' bharat. hai|| 2026 ');
  await expect(title).toHaveValue('namaste भारत। है॥ 2026 ');

  // A candidate is chosen by its number and comes first from now on.
  await title.fill('');
  await page.keyboard.type('kam');
  // The list of "ka" is there before that of the whole word.
  await expect(list).toHaveAccessibleName(/\bkam\b/);
  const second = (await list.getByRole('option').nth(1).textContent())?.replace(/\d$/, '') ?? '';
  await page.keyboard.press('2');
  await expect(title).toHaveValue(second);
  await page.keyboard.type(' kam,');
  await expect(title).toHaveValue(`${second} ${second},`);
  // English stays: kept with Esc, recognised by its capitals, or part of an address.
  await title.fill('');
  await page.keyboard.type('BJP a@example.org ');
  await expect(title).toHaveValue('BJP a@example.org ');

  await page.keyboard.type('covid19 ');
  await expect(title).toHaveValue('BJP a@example.org covid19 ');

  await page.getByRole('button', { name: 'Change address' }).click();
  const slug = page.getByLabel('Slug (English)', { exact: true });
  await slug.fill('');
  await slug.pressSequentially('kahani ');
  await expect(list).toBeHidden();
  await expect(slug).toHaveValue(/^kahani/);
  // Neither are words that are found by their letters.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').pressSequentially('dash');
  await expect(palette.getByRole('option', { name: 'Dashboard' })).toBeVisible();
  await expect(page.locator('.candidates')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  // Composed words belong to the keyboard; a Latin word that it inserts is converted at the space.
  await title.fill('');
  const method = await inputMethod(page);
  await method.compose('n', 'na', 'nam');
  await expect(list).toBeHidden();
  await method.commit('नमन');
  await expect(title).toHaveValue('नमन');
  await method.commit(' ');
  await method.compose('gh', 'ghar');
  await method.commit('ghar');
  await expect(list).toBeVisible();
  await page.keyboard.insertText(' ');
  await expect(title).toHaveValue('नमन घर ');

  // Going elsewhere and switching off take the word under way.
  await page.keyboard.type('kam');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(title).toHaveValue(`नमन घर ${second}`);
  await title.press('End');
  await page.keyboard.type(' ghar');
  await page.keyboard.press('Control+m');
  await expect(title).toHaveValue(`नमन घर ${second} घर`);
  await page.keyboard.type(' ab ');
  await expect(title).toHaveValue(`नमन घर ${second} घर ab `);
  await title.fill('');
  // Text is cut and pasted, as from another window.
  await title.fill(legacy);
  await title.press('ControlOrMeta+a');
  await title.press('ControlOrMeta+x');
  await title.press('ControlOrMeta+v');
  await expect(title).toHaveValue(legacy);
  await page.getByRole('button', { name: 'Convert to Unicode' }).click();
  await expect(title).toHaveValue(unicode);
});

test('several lines of an old font are converted, however the system ends lines', async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/profile');
  const field = page.getByLabel('Short biography');
  await field.fill(`${legacy}\n${legacy}`);
  await paste(field, { text: `${legacy}\r\n${legacy}` });
  await page.getByRole('button', { name: 'Convert to Unicode' }).click();
  await expect(field).toHaveValue(`${unicode}\n${unicode}`);
});

test('keys of InScript and of a typewriter write where they stand', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/profile');
  const typing = page.getByRole('region', { name: 'Typing in Hindi' });
  await typing.getByRole('radio', { name: 'InScript' }).check();
  const picture = typing.getByRole('region', { name: 'The keys' });
  await expect(picture.getByRole('listitem').filter({ hasText: /^K/ })).toHaveText('Kखक');
  await looksRight(page);
  // On a phone, too, it stands whole: one hand's keys below the other's.
  const whole = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(picture.getByText('Right hand')).toBeVisible();
  expect(await picture.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  if (whole) await page.setViewportSize(whole);

  const { text } = await openArticle(page, site, 'लेख', '<p>पुराना</p>');
  await page.getByRole('banner').getByRole('button', { name: 'Type in Hindi' }).click();
  await expect(page.getByText('Typing in Hindi', { exact: true })).toBeAttached();
  const title = page.getByLabel('Title', { exact: true });
  // What is selected is replaced, as by any key.
  await title.selectText();
  await page.keyboard.type('vcmdls ');
  await page.keyboard.press('Shift+KeyY');
  await page.keyboard.type('ejl');
  await expect(title).toHaveValue('नमस्ते भारत');
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('kjvk ufvdor');
  await page.keyboard.press('Shift+Period');
  await expect(text).toHaveText('करनक हिन्दी।');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(text).toHaveText('करनक');

  await page.goto('/profile');
  await typing.getByRole('radio', { name: 'Remington, as for Kruti Dev' }).check();
  await openArticle(page, site, 'लेख');
  await expect(page.getByText('Typing in Hindi', { exact: true })).toBeAttached();
  await empty(text);
  await page.keyboard.type("izdk'ku fpg");
  await page.keyboard.press('Backspace');
  await page.keyboard.type('=');
  await expect(text).toHaveText('प्रकाशन चित्र');
});

test('what is said is written at the caret, once that is switched on', { tag: '@long' }, async ({
  page,
  site,
}) => {
  // Stands for the browser's own recognition, which asks a service outside.
  await page.addInitScript(() => {
    class Recognition extends EventTarget {
      onresult?: (event: object) => void;
      onerror?: (event: object) => void;
      onend?: () => void;
      start() {
        addEventListener('said', (event) => {
          if (!(event instanceof CustomEvent)) return;
          const { words, error } = event.detail;
          if (error) this.onerror?.({ error });
          else
            this.onresult?.({
              resultIndex: 0,
              results: [{ 0: { transcript: words }, isFinal: true }],
            });
        });
      }
      stop() {
        this.onend?.();
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  });
  const say = (detail: object) =>
    page.evaluate((given) => dispatchEvent(new CustomEvent('said', { detail: given })), detail);

  await actAs(page, await newPerson(site, 'editor'));
  await page.goto('/profile');
  const choice = page.getByRole('checkbox', { name: 'A button that writes down what you say' });
  await expect(choice).not.toBeChecked();
  await choice.check();
  const { text } = await openArticle(page, site, 'लेख', '<p>वह आया।</p>');
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  const speak = page.getByRole('button', { name: 'Speak Hindi' });
  await speak.click();
  await expect(speak).toHaveAttribute('aria-pressed', 'true');
  await say({ words: 'फिर चला गया' });
  await expect(text).toHaveText('वह आया। फिर चला गया');
  const title = page.getByLabel('Title', { exact: true });
  await title.selectText();
  await say({ words: 'नया शीर्षक' });
  await expect(title).toHaveValue('नया शीर्षक');
  await say({ error: 'not-allowed' });
  await expect(page.getByText('The microphone may not be used here.')).toBeVisible();
  await speak.click();
  await expect(speak).toHaveAttribute('aria-pressed', 'false');
});

test('the editor: each word is one step to undo, and old fonts keep their formats', {
  tag: '@long',
}, async ({ page, site }) => {
  const { text, save } = await openArticle(page, site, 'लेख');
  const list = page.getByRole('listbox');
  await empty(text);
  await page.keyboard.press('Control+m');
  await expect(page.getByText('Typing in Hindi', { exact: true })).toBeAttached();
  await page.keyboard.type('hindi mein likhna');
  await expect(list).toBeVisible();
  await looksRight(page);
  await list.getByRole('option').first().click();
  await expect(text).toHaveText('हिंदी में लिखना');
  await page.keyboard.type(' aasan hai.');
  await expect(text).toHaveText('हिंदी में लिखना आसान है।');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(text).toHaveText('हिंदी में लिखना आसान');
  await undo.click();
  await expect(text).toHaveText('हिंदी में लिखना');
  await pressTool(page, 'Redo');
  await expect(text).toHaveText('हिंदी में लिखना आसान');

  // The key of a format takes the word under way as it is meant.
  await page.keyboard.type(' ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('bahut');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' saral');
  await expect(text.locator('strong')).toHaveText('बहुत');
  await list.getByRole('option').first().click();
  await expect(text).toHaveText('हिंदी में लिखना आसान बहुत सरल');

  const method = await inputMethod(page);
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await method.word('ग', 'गा', 'गाँव');
  await method.compose('s', 'sha', 'shahar');
  await expect(list).toBeHidden();
  await method.commit('shahar');
  await expect(list).toBeVisible();
  await page.keyboard.insertText(' ');
  await expect(text.locator('p').last()).toHaveText('गाँव शहर ');

  await page.keyboard.press('Enter');
  await paste(text, { html: `<p>${legacy.replace('lafo/kku', '<b>$&</b>')}</p>`, text: legacy });
  const convert = page.getByRole('button', { name: 'Convert to Unicode' });
  await expect(convert).toBeVisible();
  // The offer is about this paste, also after another one.
  await page.keyboard.press('Enter');
  await paste(text, { html: '<p>The President said</p>', text: 'The President said' });
  await convert.click();
  await expect(text.locator('p').nth(-2)).toHaveText(unicode);
  await expect(text.locator('p').last()).toHaveText('The President said');
  expect(await save()).toContain('भारत का <strong>संविधान</strong> सभी');
});

for (const half of [0, 1]) {
  test(`two pages of mixed text are typed without one wrong swallow, half ${half + 1}`, {
    tag: '@long',
  }, async ({ page, site }) => {
    const { text } = await openArticle(page, site, 'लेख');
    await empty(text);
    await page.keyboard.press('Control+m');
    await expect(page.getByText('Typing in Hindi', { exact: true })).toBeAttached();
    const pairs = mixedTyping().filter((_, at) => at % 2 === half);
    for (const { typed } of pairs) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    }
    // The editor makes code of what stands between backticks, which go.
    const written = pairs.map((pair) => printed(pair.written.replaceAll('`', '')));
    await expect(text.locator('p')).toHaveText([...written, '']);
  });
}
