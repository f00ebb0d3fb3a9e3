import { chromium, type Page } from '@playwright/test';
import { write } from '../database/transactions.ts';
import { addArticle } from '../domain/articles/edit.ts';
import { requireUser } from '../domain/users/accounts.ts';
import { actAs, newPerson } from '../tests/support/accounts.ts';
import { chromiumPath } from '../tests/support/chromium.ts';
import { startSite } from '../tests/support/site.ts';
import { type Figure, median, progress, quantile } from './figures.ts';

const lengths = { short: 500, long: 50_000 };
const places = ['start', 'middle', 'end'] as const;
const KEYS = 60;
/** By how much the processor is slowed down, to be about a cheap phone. */
const SLOWED = 6;
const words = 'यह एक लंबी कहानी है जिसमें राजस्थान की गलियाँ और पुराने शहर की क्षत्रिय स्मृतियाँ हैं'.split(' ');

declare global {
  interface Window {
    /** Milliseconds from each key to the frame that shows it. */
    keyTimes: number[];
  }
}

/** Returns so many paragraphs of fifty words each. */
function textOf(count: number): string {
  const word = (index: number) => words[index % words.length] ?? '';
  const paragraph = (first: number) =>
    `<p>${Array.from({ length: 50 }, (_, index) => word(first + index)).join(' ')}</p>`;
  return Array.from({ length: count / 50 }, (_, index) => paragraph(index * 50)).join('');
}

/** Types at one place and returns the milliseconds of each key. */
async function typeAt(page: Page, place: (typeof places)[number]): Promise<number[]> {
  const paragraphs = page.getByRole('textbox', { name: 'Description', exact: true }).locator('p');
  const last = (await paragraphs.count()) - 1;
  const index = { start: 0, middle: Math.floor(last / 2), end: last }[place];
  await paragraphs.nth(index).click();
  await page.evaluate(() => {
    window.keyTimes = [];
  });
  for (let key = 1; key <= KEYS; key += 1) {
    await page.keyboard.press(key % 6 === 0 ? 'Space' : 'k');
    await page.waitForFunction((count) => window.keyTimes.length >= count, key);
  }
  return page.evaluate(() => window.keyTimes);
}

/** Records the milliseconds of each key in `keyTimes`; runs in the browser. */
function watchKeys(): void {
  window.keyTimes = [];
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  // The text changes after the key event, so a key's time ends with the frame after that change.
  new MutationObserver((changes) => {
    if (!pressed || !changes.some(({ target }) => target.parentElement?.closest('p'))) return;
    const since = pressed;
    pressed = 0;
    requestAnimationFrame(() => setTimeout(() => window.keyTimes.push(performance.now() - since)));
  }).observe(document, { subtree: true, characterData: true, childList: true });
}

/** Measures the time from a key to its paint, in a long article and in a short one. */
export async function measureEditor(): Promise<Figure[]> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox'],
  });
  const times = new Map<string, number[]>();
  try {
    const person = await newPerson(site, 'author');
    const user = await requireUser(site.database.db, person._id);
    for (const [name, count] of Object.entries(lengths)) {
      const body = { name, description: textOf(count), status: 'draft' as const };
      const id = await write(site.database.db, (trx) => addArticle(trx, user, body));
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await actAs(page, person);
      await page.addInitScript(watchKeys);
      await page.goto(`${site.url}/admin/edit-article/${id}`);
      await page.getByRole('textbox', { name: 'Description', exact: true }).waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      for (const place of places) {
        progress(`typing in ${count} words`, times.size, places.length * 2);
        times.set(`${name} ${place}`, await typeAt(page, place));
      }
      await page.close();
    }
  } finally {
    progress('', 1, 1);
    await browser.close();
    await site.stop();
  }
  return places.map((place) => {
    const [short, long] = [times.get(`short ${place}`) ?? [], times.get(`long ${place}`) ?? []];
    const group = `Key to paint, processor slowed ${SLOWED} times`;
    return {
      group,
      name: `at the ${place} of 50,000 words, median`,
      value: median(long),
      unit: 'ms',
      ratio: median(long) / median(short),
      note: `p95 ${quantile(long, 0.95).toFixed(0)} ms; 500 words: ${median(short).toFixed(0)} ms`,
    };
  });
}
