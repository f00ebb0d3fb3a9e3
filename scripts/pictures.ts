import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import type { UserInfo } from '../contract/users.ts';
import { actAs } from '../tests/support/accounts.ts';
import { chromiumPath } from '../tests/support/chromium.ts';
import { demoFolder } from '../tests/support/demo-site.ts';
import { startSite } from '../tests/support/site.ts';
import { allScreens, fillAdmin, type Screen } from './pictures/screens.ts';

/**
 * `npm run pictures` puts a picture of each whole screen of the demonstration site into `pictures/`, at
 * every width, light and dark, in both interface languages. Names choose screens (`home admin-`: all that
 * begin so), options choose the rest: `--width 390 --theme dark --language hi --out FOLDER --first` (only
 * what a window shows before anybody scrolls).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true, default: ['320', '390', '768', '1440', '1920'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    language: { type: 'string', multiple: true, default: ['en', 'hi'] },
    out: { type: 'string', default: 'pictures' },
    first: { type: 'boolean', default: false },
  },
});

const combinations = values.width.flatMap((width) =>
  values.theme.flatMap((theme) =>
    values.language.map((language) => ({ width: Number(width), theme, language })),
  ),
);
type Combination = (typeof combinations)[number];

/** Waits until a page has its pictures, also those further down, and its faces. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const decoded = [...document.images].map((image) => image.decode().catch(() => {}));
    await Promise.all([...decoded, document.fonts.ready]);
  });
}

async function takePicture(page: Page, screen: Screen, { width, theme, language }: Combination) {
  await page.goto(language === 'hi' ? `/hi${screen.path}`.replace(/\/$/, '') : screen.path);
  if (screen.signedIn) await page.waitForLoadState('networkidle');
  await settle(page);
  const path = join(values.out, `${screen.name}-${width}-${theme}-${language}.png`);
  await page.screenshot({ path, fullPage: !values.first });
  console.log(path);
}

/** Takes every chosen screen in one window. */
async function takeAll(baseURL: string, admin: UserInfo, screens: Screen[], as: Combination) {
  const { width, theme } = as;
  const context = await browser.newContext({
    baseURL,
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  const [visitor, member] = [await context.newPage(), await context.newPage()];
  await actAs(member, admin);
  for (const screen of screens) await takePicture(screen.signedIn ? member : visitor, screen, as);
  await context.close();
}

const site = await startSite({ template: await demoFolder() });
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
try {
  const admin = await fillAdmin(site);
  const screens = (await allScreens(site)).filter(
    ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
  );
  await mkdir(values.out, { recursive: true });
  for (const as of combinations) await takeAll(site.config.SITE_URL, admin, screens, as);
} finally {
  await browser.close();
  await site.stop();
}
