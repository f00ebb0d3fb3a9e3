import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { UserInfo } from '../contract/users.ts';
import { actAs } from '../tests/support/accounts.ts';
import { chromiumPath } from '../tests/support/chromium.ts';
import { demoFolder } from '../tests/support/demo-site.ts';
import { startSite } from '../tests/support/site.ts';
import { allScreens, fillAdmin, held, type Look, type Screen } from './pictures/screens.ts';

/**
 * `npm run pictures` puts a picture of each whole screen of the demonstration site into `pictures/`, at
 * every width, light and dark, in both interface languages. Names choose screens (`home admin-`: all that
 * begin so), options choose the rest: `--width 390 --theme dark --language hi --out FOLDER --first` (only
 * what a window shows before anybody scrolls). `--docs` renews those of docs/pictures instead.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true, default: ['320', '390', '768', '1440', '1920'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    language: { type: 'string', multiple: true, default: ['en', 'hi'] },
    out: { type: 'string', default: 'pictures' },
    first: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
});

const combinations: Look[] = values.width.flatMap((width) =>
  values.theme.flatMap((theme) =>
    values.language.map((language) => ({ width: Number(width), theme, language })),
  ),
);
/** Waits until a page has its pictures, also those further down, and its faces. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const decoded = [...document.images].map((image) => image.decode().catch(() => {}));
    await Promise.all([...decoded, document.fonts.ready]);
  });
}

async function open(page: Page, screen: Screen, language: string): Promise<void> {
  await page.goto(language === 'hi' ? `/hi${screen.path}`.replace(/\/$/, '') : screen.path);
  if (screen.scripted) await page.waitForLoadState('networkidle');
  await settle(page);
}

/** Makes the window as high as the page, so that bars which stick stand at its ends. */
async function showWhole(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

interface Windows {
  visitor: Page;
  member: Page;
  close: () => Promise<void>;
}

/** Opens a window for readers and one for somebody who is signed in. */
async function openWindows(baseURL: string, admin: UserInfo, look: Look): Promise<Windows> {
  const { width, theme } = look;
  const context = await browser.newContext({
    baseURL,
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  const [visitor, member] = [await context.newPage(), await context.newPage()];
  await actAs(member, admin);
  return { visitor, member, close: () => context.close() };
}

/** Takes every chosen screen in one window. */
async function takeAll(baseURL: string, admin: UserInfo, screens: Screen[], look: Look) {
  const { width, theme, language } = look;
  const { visitor, member, close } = await openWindows(baseURL, admin, look);
  for (const screen of screens) {
    const page = screen.signedIn ? member : visitor;
    await open(page, screen, language);
    const path = join(values.out, `${screen.name}-${width}-${theme}-${language}.png`);
    await page.screenshot({ path, fullPage: !values.first });
    console.log(path);
  }
  await close();
}

/** Takes the pictures of docs/pictures. */
async function takeHeld(baseURL: string, admin: UserInfo, screens: Screen[]) {
  for (const [file, name, look] of held) {
    const screen = screens.find((screen) => screen.name === name);
    if (!screen) throw new Error(`There is no screen "${name}".`);
    const { visitor, member, close } = await openWindows(baseURL, admin, look);
    const page = screen.signedIn ? member : visitor;
    await open(page, screen, look.language);
    if (screen.signedIn) await showWhole(page, look.width);
    const png = await page.screenshot({ fullPage: true });
    await sharp(png).webp({ quality: 74, effort: 6 }).toFile(`docs/pictures/${file}.webp`);
    await close();
    console.log(`docs/pictures/${file}.webp`);
  }
}

const site = await startSite({ template: await demoFolder() });
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
try {
  const admin = await fillAdmin(site);
  const screens = (await allScreens(site)).filter(
    ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
  );
  const { SITE_URL } = site.config;
  if (values.docs) {
    await takeHeld(SITE_URL, admin, screens);
  } else {
    await mkdir(values.out, { recursive: true });
    for (const look of combinations) await takeAll(SITE_URL, admin, screens, look);
  }
} finally {
  await browser.close();
  await site.stop();
}
