import type { Browser, Page, Request } from '@playwright/test';
import { LATER } from '../../app/ui/use-part.ts';
import type { UserInfo } from '../../contract/users.ts';
import { actAs } from './accounts.ts';

/** The most that a first visit to a screen of the admin may load; bytes are compressed. */
export const most = {
  /** The pictures of the media library and the notes on an article, a script and a call, come on top. */
  files: 30,
  scriptFirst: 200_000,
  /** With the editor, which comes once the form is drawn, and the Hindi of the interface. */
  script: 332_000,
  /** The code that edits tables comes on top if the text has one, that of notes if there are any. */
  tables: 9_000,
  notes: 8_000,
};

export interface ScreenLoad {
  /** Everything that is asked for: the document, scripts, styles, faces, pictures and calls. */
  files: number;
  /** The number of files that are pictures, and of those that notes need. */
  pictures: number;
  noteFiles: number;
  /** Bytes as they come over the network. */
  bytes: number;
  /** Bytes of all scripts, and of those without which the screen is not usable. */
  script: number;
  scriptFirst: number;
  /** Bytes of the scripts that edit tables and show notes, which `script` includes. */
  tables: number;
  notes: number;
  /** Milliseconds until the heading is there and the main control takes input. */
  usable: number;
  /** Milliseconds until the text of an article or page takes letters; null without one. */
  writable: number | null;
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

/** A screen is usable when its title is shown and a field or button can be used. */
const heading = '#main h1';
const control = '#main :is(.empty, a[href], button, input, select, textarea):not(:disabled)';
/** The text of an article or page takes letters. */
const writing = '#main .editor [contenteditable="true"]';
/** The scripts of the editor and of notes, which forms are drawn without. */
export const laterScripts = /\/assets\/(prosemirror|editor|writing|table-editing|notes-part)-/;
/** What an article asks for that has notes. */
const ofNotes = /\/assets\/notes-part-|\/api\/articles\/article\/\w+\/notes$/;
/** The script that edits tables, which the first table asks for. */
const tableScript = /\/assets\/table-editing-/;

type Counts = Omit<ScreenLoad, 'usable' | 'writable'>;

/**
 * Returns the bytes of an answer as they come over the network. What the browser says of them is
 * nonsense for what it has in memory, as it has after the first screen even without a cache.
 */
async function sizeOf(request: Request): Promise<number> {
  const answer = await request.response();
  return Number((await answer?.headerValue('content-length')) ?? 0);
}

/**
 * Leaves out what a screen loads seconds after it is usable: a slow machine, which takes longer to show it, would count
 * that to its first visit.
 */
export async function loadNothingLater(page: Page): Promise<void> {
  await page.addInitScript((later) => {
    const begin = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (task: TimerHandler, delay?: number, ...given: unknown[]) =>
        delay === later ? 0 : begin(task, delay, ...given),
    });
  }, LATER);
}

/** Counts what a page loads from now on; the returned function waits until all sizes are known. */
export function countLoads(page: Page): () => Promise<Counts> {
  const counts = {
    files: 0,
    pictures: 0,
    noteFiles: 0,
    bytes: 0,
    script: 0,
    scriptFirst: 0,
    tables: 0,
    notes: 0,
  };
  const sizes: Promise<void>[] = [];
  const known = new Set<string>();
  const count = (request: Request) => {
    // What is shown twice is asked for twice only where the cache is switched off.
    if (request.url().startsWith('data:') || known.has(request.url())) return;
    known.add(request.url());
    counts.files += 1;
    if (ofNotes.test(request.url())) counts.noteFiles += 1;
    sizes.push(
      sizeOf(request).then((size) => {
        counts.bytes += size;
        if (request.resourceType() === 'script') {
          counts.script += size;
          if (!laterScripts.test(request.url())) counts.scriptFirst += size;
          if (tableScript.test(request.url())) counts.tables += size;
          if (ofNotes.test(request.url())) counts.notes += size;
        }
        if (request.resourceType() === 'image') counts.pictures += 1;
      }),
    );
  };
  page.on('requestfinished', count);
  return async () => {
    page.off('requestfinished', count);
    await Promise.all(sizes);
    return counts;
  };
}

/** Returns what of a screen's first visit is over its budget. */
export function overBudget(path: string, load: Counts): string[] {
  const { files, pictures, noteFiles, scriptFirst, script, tables, notes } = load;
  const over: string[] = [];
  // The pictures of the media library are its content and do not count.
  const counted = files - noteFiles - (path.endsWith('/admin/media') ? pictures : 0);
  if (counted > most.files) over.push(`${path}: ${counted} files`);
  if (scriptFirst > most.scriptFirst) over.push(`${path}: ${scriptFirst} bytes at first`);
  const common = script - tables - notes;
  if (common > most.script) over.push(`${path}: ${common} bytes of script`);
  if (tables > most.tables) over.push(`${path}: ${tables} bytes for tables`);
  if (notes > most.notes) over.push(`${path}: ${notes} bytes for notes`);
  return over;
}

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
  await loadNothingLater(page);
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
  const counted = countLoads(page);
  // These scripts wait for the form, so that it is certain that the form does not need them.
  const drawn = Promise.withResolvers<void>();
  let hasEditor = false;
  await page.route(laterScripts, async (route) => {
    hasEditor = true;
    await drawn.promise;
    await route.continue();
  });
  const elapsed = () => page.evaluate(() => performance.now());
  const see = (element: string) =>
    page.locator(element).filter({ visible: true }).first().waitFor({ timeout: 90_000 });

  await page.goto(address, { waitUntil: 'commit' });
  await see(heading);
  await see(control);
  const usable = await elapsed();
  drawn.resolve();
  await page.waitForLoadState('networkidle');
  let writable: number | null = null;
  if (hasEditor) {
    await see(writing);
    writable = await elapsed();
  }
  const counts = await counted();
  await context.close();
  return { ...counts, usable, writable };
}
