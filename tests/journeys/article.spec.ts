import { expect, test } from '../support/journey.ts';

const article = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';
const inEnglish = `/en${article}`;
const withFilm = '/parenting/ten-minutes-of-film-an-evening-of-talk';

test.describe('sharing', () => {
  test.beforeEach(async ({ context }) => {
    await context.route(/facebook\.com|x\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>share</p>' }),
    );
  });

  for (const [name, address] of [
    ['Facebook', /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=http/],
    ['X', /^https:\/\/x\.com\/intent\/post\?url=http.+&text=/],
  ] as const) {
    test(`${name} opens a window of 550 by 400`, async ({ page }) => {
      await page.addInitScript(() => {
        const calls: unknown[] = [];
        Object.assign(window, { calls, open: (...args: unknown[]) => calls.push(args) });
      });
      await page.goto(inEnglish);
      const link = page.getByRole('link', { name: `Share on ${name}`, exact: true });
      await expect(link).toHaveAttribute('href', address);
      await link.click();
      const [opened] = await page.evaluate(() => Reflect.get(window, 'calls'));
      expect(opened[0]).toMatch(address);
      expect(opened[2]).toContain('width=550,height=400');
    });
  }

  test('Share uses the phone’s own sheet where there is one', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', {
        value: async (what: unknown) => shared.push(what),
      });
    });
    await page.goto(inEnglish);
    await page.getByRole('button', { name: 'Share' }).first().click();
    const [shared] = await page.evaluate(() => Reflect.get(window, 'shared'));
    expect(shared.url).toContain(article);
    expect(shared.title).toContain('सूरज की घड़ी');
  });

  test('elsewhere it copies the address and says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(inEnglish);
    await page.getByRole('button', { name: 'Share' }).last().click();
    await expect(page.locator('#toasts')).toHaveText('Link copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(article);
  });

  test('so it does where the device refuses its sheet, and not where a reader closes it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const names = ['AbortError', 'NotAllowedError'];
      const share = () => Promise.reject(new DOMException('', names.shift()));
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.goto(inEnglish);
    const button = page.getByRole('button', { name: 'Share' }).last();
    await button.click();
    await expect(page.locator('#toasts')).toBeEmpty();
    await button.click();
    await expect(page.locator('#toasts')).toHaveText('Link copied.');
  });
});

test('a film loads when clicked, from the host that tracks least', async ({ page }) => {
  const outside: string[] = [];
  await page.route(/youtube/, (route) => {
    outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>film</p>' });
  });
  await page.goto(withFilm);
  const poster = page.getByRole('link', { name: /Big Buck Bunny.*YouTube/ });
  await expect(poster).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await poster.scrollIntoViewIfNeeded();
  expect(outside).toEqual([]);
  // However long the title is on however narrow a screen, the disc stays round around its triangle.
  await page.setViewportSize({ width: 320, height: 800 });
  const sizes = await poster.evaluate((link) => {
    link.append(' · एक लंबा शीर्षक'.repeat(30));
    const parts = ['::before', '::after'].map((part) => {
      const { width, height, position } = getComputedStyle(link, part);
      return `${width} ${height} ${position}`;
    });
    return { parts, cutOff: link.scrollHeight > link.clientHeight };
  });
  expect(sizes).toEqual({ parts: ['76px 76px static', '24px 30px static'], cutOff: false });
  await poster.click();
  await expect(page.getByTitle(/Big Buck Bunny/)).toHaveAttribute('sandbox', /allow-scripts/);
  await expect.poll(() => outside[0]).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
});

test('an article on paper is its text and its address, on few sheets', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto(inEnglish);
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // The cover with the beginning, and the rest: nothing is a sheet of its own.
  expect(sheets.match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-address')).toHaveText(new RegExp(`^http.*${article}$`));
  for (const name of ['navigation', 'contentinfo'] as const) {
    await expect(page.getByRole(name)).toHaveCount(0);
  }
  // No paragraph, picture or row is cut, and all stand in the flow of blocks, outside of which browsers cut anywhere.
  const parts = page.locator('.prose :is(p, li, figure, tr)');
  const cut = await parts.evaluateAll((all) =>
    all
      .filter((element) => getComputedStyle(element).breakInside !== 'avoid')
      .map(({ outerHTML }) => outerHTML),
  );
  expect(cut).toEqual([]);
  const around = await page.locator('.prose').evaluate((prose) => {
    const displays: string[] = [];
    for (let at: Element | null = prose; at; at = at.parentElement) {
      displays.push(getComputedStyle(at).display);
    }
    return displays;
  });
  expect(new Set(around)).toEqual(new Set(['block']));
});

for (const path of ['/apna-gyaan/why-jaipur-is-pink', article]) {
  test(`${path}: a line holds 60 to 75 characters`, { tag: '@wide' }, async ({ page }) => {
    await page.goto(path);
    const perLine = await page.locator('.prose > p').evaluateAll((paragraphs) => {
      let characters = 0;
      let lines = 0;
      for (const paragraph of paragraphs) {
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 8));
        // The last line is about half full.
        lines += new Set(tops).size - 0.5;
        characters += [...new Intl.Segmenter().segment(paragraph.textContent ?? '')].length;
      }
      return characters / lines;
    });
    expect(perLine).toBeGreaterThanOrEqual(60);
    expect(perLine).toBeLessThanOrEqual(75);
  });
}
