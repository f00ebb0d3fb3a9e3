import type { Page } from '@playwright/test';
import { bringAxe } from '../support/axe.ts';
import { problemsAt } from '../support/crawl.ts';
import { expect, test } from '../support/journey.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { scrollThrough } from '../support/scroll.ts';

const inHindi = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';
const article = `/en${inHindi}`;

const ground = (page: Page) =>
  page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
const letters = (page: Page) =>
  page
    .locator('.prose p')
    .nth(1)
    .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
const LIGHT = 'rgb(251, 247, 240)';
const DARK = 'rgb(22, 17, 15)';

test('size and colours stay on the device, and stand before the first paint', {
  tag: '@phone',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await bringAxe(page);
  await page.goto(article);
  const before = await letters(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const opener = page.getByRole('button', { name: 'Reading tools' });
  await opener.click();
  const tools = page.getByRole('region', { name: 'Reading tools' });
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(tools.getByRole('button', { name: 'Smaller text' })).toBeFocused();
  expect(loaded.filter((url) => url.endsWith('.js'))).toHaveLength(1);
  await tools.getByRole('button', { name: 'Larger text' }).click();
  await expect(tools.getByRole('status')).toHaveText('115 %');
  expect(await letters(page)).toBeCloseTo(before * 1.15, 1);
  await tools.getByText('Dark').click();
  expect(await ground(page)).toBe(DARK);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  expect(await problemsAt(page, article, [390, 320])).toEqual([]);
  await page.setViewportSize(size);
  await page.keyboard.press('Escape');
  await expect(tools).toHaveCount(0);
  await expect(opener).toBeFocused();

  // The script that comes later has no part in it.
  await page.route('**/assets/enhance-*.js', (route) => route.abort());
  await page.goto('/');
  expect(await ground(page)).toBe(DARK);
  await page.goto(inHindi);
  expect(await ground(page)).toBe(DARK);
  expect(await letters(page)).toBeCloseTo(before * 1.15, 1);
  expect(await layoutShifts(page)).toEqual([]);
  await page.unroute('**/assets/enhance-*.js');

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.reload();
  await page.getByRole('button', { name: 'पढ़ने की सुविधाएँ' }).click();
  const words = page.getByRole('region', { name: 'पढ़ने की सुविधाएँ' });
  await expect(words.getByLabel('गहरा')).toBeChecked();
  await words.getByText('उजला').click();
  expect(await ground(page)).toBe(LIGHT);
  await words.getByText('डिवाइस जैसा').click();
  expect(await ground(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await ground(page)).toBe(LIGHT);
  await words.getByRole('button', { name: 'अक्षर छोटे करें' }).click();
  await expect(words.getByRole('status')).toHaveText('100 %');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // Without a voice there is nothing to listen to.
  await expect(words.getByText('लेख सुनें')).toHaveCount(0);
});

// A window of 1366 × 768 at 400 %.
test('in a low window all of the tools are in reach, and text is in sight', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 341, height: 160 });
  await page.goto(article);
  const opener = page.getByRole('button', { name: 'Reading tools' });
  await opener.press('Enter');
  const tools = page.getByRole('region', { name: 'Reading tools' });
  const close = tools.getByRole('button', { name: 'Close' });
  for (const tool of await tools.locator('button, input').all()) {
    await tool.focus();
    await expect(tool).toBeInViewport({ ratio: 1 });
    await expect(close).toBeInViewport({ ratio: 1 });
  }
  expect((await tools.boundingBox())?.y).toBeGreaterThan(60);
  await close.click();
  await expect(opener).toBeFocused();
});

test('a line shows how far the text is read, where motion is welcome', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(article);
  const read = () =>
    page.locator('.article').evaluate((text) => {
      const { transform } = getComputedStyle(text, '::before');
      return new DOMMatrix(transform).a;
    });
  expect(await read()).toBe(0);
  const scrollTo = (block: ScrollLogicalPosition) =>
    page
      .locator('.prose')
      .evaluate((text, where) => text.scrollIntoView({ block: where, behavior: 'instant' }), block);
  await scrollTo('center');
  await expect.poll(read).toBeCloseTo(0.5, 1);
  await scrollTo('end');
  await expect.poll(read).toBeCloseTo(1, 2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const content = () =>
    page.locator('.article').evaluate((text) => getComputedStyle(text, '::before').content);
  expect(await content()).toBe('none');
});

test('a device that has read on sets texts in their face at its next visit', {
  tag: '@long',
}, async ({ page, context }) => {
  const faces: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/tiro-')) faces.push(request.url());
  });
  const faceOn = (which: Page) =>
    which
      .locator('.prose > p')
      .nth(1)
      .evaluate((text) => getComputedStyle(text).fontFamily);
  const readOn = async (which: Page) => {
    const begins = which.waitForResponse(/first-scroll-/);
    await which.goto(inHindi);
    await which.evaluate(() => scrollBy({ top: 900, behavior: 'instant' }));
    await (await begins).finished();
  };
  const isStored = () => page.evaluate(() => localStorage.textFace === '1');

  const saving = await context.newPage();
  await saving.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await readOn(saving);
  await readOn(page);
  await expect.poll(isStored).toBe(true);
  expect(faces).toHaveLength(2);
  // Nothing changes where somebody reads, so that going back leads to the same place.
  await page.goto(article);
  expect(await faceOn(page)).not.toContain('Tiro');

  await saving.close();
  const later = await context.newPage();
  await later.goto('/en/parenting/ten-minutes-of-film-an-evening-of-talk');
  expect(await faceOn(later)).toMatch(/^"?Tiro/);
  await expect.poll(() => later.evaluate(() => document.fonts.check('1em Tiro', 'a'))).toBe(true);
  await scrollThrough(later);
  expect(await layoutShifts(later)).toEqual([]);
});

test('an article is read aloud, the sentence under way marked', async ({ page }) => {
  await page.addInitScript(() => {
    // A device with voices, which says a sentence when it is told to.
    const spoken: { text: string; lang: string; voice: SpeechSynthesisVoice | null }[] = [];
    const voices = [
      { lang: 'hi-IN', name: 'of a server', localService: false },
      { lang: 'hi-IN', name: 'of the device', localService: true },
      { lang: 'en-GB', name: 'of London', localService: true },
      { lang: 'en-IN', name: 'of Delhi', localService: true },
    ];
    let now: SpeechSynthesisUtterance | undefined;
    const device = {
      getVoices: () => voices,
      addEventListener: () => undefined,
      speak(utterance: SpeechSynthesisUtterance) {
        now = utterance;
        spoken.push(utterance);
      },
      cancel() {
        now = undefined;
      },
    };
    const say = () => now?.onend?.(new SpeechSynthesisEvent('end', { utterance: now }));
    const fail = () => {
      if (!now) return;
      const event = { utterance: now, error: 'network' } as const;
      now.onerror?.(new SpeechSynthesisErrorEvent('error', event));
    };
    Object.defineProperty(window, 'speechSynthesis', { value: device });
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.assign(window, { spoken, say, fail, SpeechSynthesisUtterance: Utterance });
    Object.assign(window, { SpeechSynthesisEvent: Event, SpeechSynthesisErrorEvent: Event });
  });
  const spoken = () =>
    page.evaluate(() =>
      Reflect.get(window, 'spoken').map((utterance: SpeechSynthesisUtterance) => utterance.text),
    );
  const say = () => page.evaluate(() => Reflect.get(window, 'say')());
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map(String).join());

  await page.goto(article);
  await page.getByRole('button', { name: 'Reading tools' }).click();
  const tools = page.getByRole('region', { name: 'Reading tools' });
  await tools.getByRole('button', { name: 'Listen to the article' }).click();
  await expect(tools.getByRole('button', { name: 'Pause' })).toBeFocused();
  const [title] = await spoken();
  expect(title).toContain('सूरज की घड़ी');
  expect(await marked()).toBe(title);
  const firstVoice = () =>
    page.evaluate(() => {
      const [first] = Reflect.get(window, 'spoken');
      return [first.voice.name, first.lang];
    });
  expect(await firstVoice()).toEqual(['of the device', 'hi-IN']);
  await say();
  await say();
  const three = await spoken();
  expect(three).toHaveLength(3);
  expect(new Set(three).size).toBe(3);
  expect((await marked()).trim()).toBe(three[2]);

  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'Previous sentence' }).click();
  expect(await marked()).toBe(three[1]);
  expect(await spoken()).toHaveLength(3);
  await tools.getByRole('button', { name: 'Go on' }).click();
  expect((await spoken()).at(-1)).toBe(three[1]);
  await tools.getByRole('button', { name: 'Stop listening' }).click();
  await expect(tools.getByRole('button', { name: 'Listen to the article' })).toBeFocused();
  expect(await marked()).toBe('');

  // A voice of a server falls silent where the net goes.
  await tools.getByRole('button', { name: 'Listen to the article' }).click();
  await expect(tools.getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.evaluate(() => Reflect.get(window, 'fail')());
  await expect(page.getByText('This cannot be read aloud now')).toBeVisible();
  await expect(tools.getByRole('button', { name: 'Listen to the article' })).toBeFocused();

  // What is written in English, an English voice says, that of the country first.
  await page.goto('/parenting/ten-minutes-of-film-an-evening-of-talk');
  await page.getByRole('button', { name: 'Reading tools' }).click();
  await tools.getByRole('button', { name: 'Listen to the article' }).click();
  await expect(tools.getByRole('button', { name: 'Pause' })).toBeFocused();
  expect(await firstVoice()).toEqual(['of Delhi', 'en-IN']);
});
