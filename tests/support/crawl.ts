import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

/** What opens over a screen. */
const POPUP = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], details[open]';

/** What might open something. */
const OPENER = 'button:enabled, summary, [role=menuitem], [role=combobox]';

/** What ends the visit instead. */
const ENDS = /sign out|साइन आउट/i;

/** At the narrow width: what depends on it. */
const NARROW = ['target-size', 'scrollable-region-focusable'];

/** How deep popups are followed: a menu, the dialog of its item, and what that opens. */
const DEEPEST = 3;

/** Everything that is wrong with what is on the screen, at the width of a phone and of a narrow one. */
async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const scrolls = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const wide = [...document.querySelectorAll('[role=dialog], [role=menu]')].filter(
        (popup) => popup.getBoundingClientRect().right > clientWidth + 1,
      );
      return scrollWidth > clientWidth || wide.length > 0;
    });
    if (scrolls) problems.push(`scrolls sideways at ${width}`);
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // The smallest target of WCAG 2.2 (24 px, with its exceptions) is no rule of axe by default.
    if (width === 320) axe.withRules(NARROW);
    else axe.options({ rules: { 'target-size': { enabled: true } } });
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      problems.push(
        `${id} at ${width}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
      );
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  return problems;
}

/** Waits until what a click has changed is on the screen. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** The innermost popup, or the whole page. */
async function topOf(page: Page): Promise<Locator> {
  const popups = page.locator(POPUP).filter({ visible: true });
  return (await popups.count()) > 0 ? popups.last() : page.locator('body');
}

/** Names of what might open something; of those that differ in a name or number only, the first. */
async function openersIn(scope: Locator): Promise<string[]> {
  const names = await scope
    .locator(OPENER)
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''),
    );
  const kinds = new Map<string, string>();
  for (const name of names) {
    const kind = name.replace(/[“"‘'].*[”"’']|:.*|\d+/g, '');
    if (name && !ENDS.test(name) && !kinds.has(kind)) kinds.set(kind, name);
  }
  return [...kinds.values()];
}

/** What a popup is called, for a message. */
const nameOf = (popup: Locator) =>
  popup.evaluate((element) => {
    const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const name = element.getAttribute('aria-label') ?? by?.textContent ?? element.textContent ?? '';
    return `${element.getAttribute('role') ?? element.localName} ${name.trim().slice(0, 40)}`;
  });

export interface Crawled {
  problems: string[];
  /** Every dialog and menu that was opened. */
  opened: string[];
}

/**
 * Opens a screen and everything that opens on it, and looks at each at both widths. Nothing is changed:
 * calls that change something are refused.
 */
export async function crawl(page: Page, path: string): Promise<Crawled> {
  const problems: string[] = [];
  const opened = new Set<string>();
  const arrive = async () => {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
  };
  const look = async (where: string) => {
    for (const problem of await problemsOf(page)) problems.push(`${path} ${where}: ${problem}`);
  };
  /** Clicks through these names; answers whether all were there. */
  const follow = async (names: string[]) => {
    for (const name of names) {
      const target = (await topOf(page))
        .locator(OPENER)
        .filter({ visible: true })
        .and(
          page
            .getByRole('button', { name, exact: true })
            .or(page.getByText(name, { exact: true }))
            .or(page.getByLabel(name, { exact: true })),
        )
        .first();
      if ((await target.count()) === 0) return false;
      await target.click({ timeout: 5000 }).catch(() => {});
      await settle(page);
    }
    return true;
  };
  const popups = () => page.locator(POPUP).filter({ visible: true }).count();
  /** Back to the screen with nothing open. */
  const close = async () => {
    const here = new URL(page.url()).pathname === new URL(path, page.url()).pathname;
    for (let times = 0; here && times < DEEPEST && (await popups()) > 0; times += 1) {
      await page.keyboard.press('Escape');
      await settle(page);
    }
    if (!here || (await popups()) > 0) await arrive();
  };
  const explore = async (trail: string[]): Promise<void> => {
    for (const name of await openersIn(await topOf(page))) {
      const before = await popups();
      const next = [...trail, name];
      if (!(await follow([name]))) continue;
      const here = new URL(page.url()).pathname === new URL(path, page.url()).pathname;
      const top = await topOf(page);
      const appeared = here && (await popups()) > before;
      const title = appeared ? await nameOf(top) : '';
      if (appeared && !opened.has(title)) {
        opened.add(title);
        await look(`› ${next.join(' › ')}`);
        if (next.length < DEEPEST) await explore(next);
      }
      if (appeared || !here || (await popups()) !== before) {
        await close();
        if (!(await follow(trail))) return;
      }
    }
  };
  await arrive();
  await look('');
  await explore([]);
  return { problems, opened: [...opened].map((title) => `${path} › ${title}`) };
}
