import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../tests/support/chromium.ts';
import { startSite } from '../tests/support/site.ts';
import type { Figure } from './figures.ts';
import { waitForBrotli } from './load.ts';

const pages = {
  home: '/',
  'article in Hindi': '/apna-gyaan/suraj-ki-ghadi-samrat-yantra',
  'article in English': '/apna-gyaan/last-digit-of-a-barcode',
  category: '/category/apna-gyaan',
  'static page': '/about-us',
};
const kinds = ['document', 'stylesheet', 'script', 'font', 'image'] as const;
const isKind = (type: string): type is (typeof kinds)[number] =>
  kinds.some((kind) => kind === type);

/** Returns the bytes of each kind that a phone loads for a page, before anything is tapped. */
export async function weighPage(
  browser: Browser,
  url: string,
): Promise<Record<(typeof kinds)[number], number>> {
  await waitForBrotli(url);
  const view = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.6 };
  const page = await browser.newPage(view);
  const bytes = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (!isKind(type)) return;
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes[type] += responseBodySize;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(sizes);
  await page.close();
  return bytes;
}

/** Measures the bytes that a phone loads for each kind of page, before anything is tapped. */
export async function measureBytes(demoFolder: string): Promise<Figure[]> {
  const site = await startSite({ template: demoFolder });
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox'],
  });
  const figures: Figure[] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const bytes = await weighPage(browser, site.url + path);
      const text = bytes.document + bytes.stylesheet + bytes.script;
      const isArticle = name.startsWith('article');
      figures.push({
        group: 'Bytes of a page',
        name,
        value: text / 1000,
        unit: 'kB',
        note: kinds.map((kind) => `${kind} ${(bytes[kind] / 1000).toFixed(1)}`).join(', '),
        ...(isArticle && { target: 'at most 30 kB without images', reached: text <= 30_000 }),
      });
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return figures;
}
