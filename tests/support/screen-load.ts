import type { Browser } from '@playwright/test';
import type { UserInfo } from '../../contract/users.ts';
import { actAs } from './accounts.ts';

export interface ScreenLoad {
  /** Everything that is asked for: the document, scripts, styles, faces, pictures and calls. */
  files: number;
  /** How many of the files are pictures. */
  pictures: number;
  /** Bytes as they come over the network, of everything and of scripts. */
  bytes: number;
  script: number;
  /** Milliseconds until the heading is there and the main control takes input. */
  usable: number;
}

/** A telephone's network and processor. */
export interface Slowness {
  /** Bits that arrive in a second. */
  bitsPerSecond: number;
  /** Milliseconds there and back. */
  roundTrip: number;
  /** Times slower than this machine. */
  processor: number;
}

/** A screen is usable when its title can be read and a field or button of it be used. */
const heading = '#main h1';
const control = '#main :is(.empty, a[href], button, input, select, textarea):not(:disabled)';
/** The article's form: its title and its text take letters. */
const writing = '#main .editor [contenteditable="true"]';

/** Opens a screen for the first time on a device and says what that costs. */
export async function loadScreen(
  browser: Browser,
  address: string,
  person: UserInfo,
  slowness?: Slowness,
): Promise<ScreenLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await actAs(page, person);
  if (slowness) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowness.roundTrip,
      downloadThroughput: slowness.bitsPerSecond / 8,
      uploadThroughput: slowness.bitsPerSecond / 16,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.processor });
  }
  const sum: ScreenLoad = { files: 0, pictures: 0, bytes: 0, script: 0, usable: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('data:')) return;
    sum.files += 1;
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        sum.bytes += responseBodySize;
        if (request.resourceType() === 'script') sum.script += responseBodySize;
        if (request.resourceType() === 'image') sum.pictures += 1;
      }),
    );
  });
  await page.goto(address, { waitUntil: 'commit' });
  const writes = /\/(add-article|edit-article\/\w+|edit-article\/\w+\/translate)$/.test(address);
  await page.locator(heading).first().waitFor({ timeout: 90_000 });
  await page
    .locator(writes ? writing : control)
    .first()
    .waitFor({ timeout: 90_000 });
  sum.usable = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  await Promise.all(sizes);
  await context.close();
  return sum;
}
