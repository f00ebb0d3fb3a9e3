import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';

/** The script of axe, less than half as long as its `source`: each document is sent it anew. */
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  /** The global that axe's script adds to a document. */
  var axe: Pick<typeof axeCore, 'run'> | undefined;
}

/** Gives axe to each document that a page opens from now on, for tests that look at them all. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: script });
}

/**
 * Returns what axe finds in the document of a page, or below the element that a selector names: each
 * broken rule with the HTML that breaks it. The script is given to a document once, and what passes is
 * not described: a run with both costs several times as much.
 */
export async function axeFindings(
  page: Page,
  options: RunOptions = {},
  scope?: string,
): Promise<string[]> {
  for (const frame of page.frames()) {
    // A frame of another origin is not looked into, and a new one may have gone by now.
    const here = frame === page.mainFrame();
    const injected = frame
      .evaluate(() => globalThis.axe !== undefined)
      .then((present) => (present ? undefined : frame.evaluate(script)));
    await (here ? injected : injected.catch(() => {}));
  }
  return page.evaluate(
    async ([given, within]) => {
      if (!globalThis.axe) throw new Error('axe is not there.');
      const { violations } = await globalThis.axe.run(within ?? document, {
        ...given,
        resultTypes: ['violations'],
        // Reads every style sheet once more, which no rule that runs by default needs.
        preload: false,
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`,
      );
    },
    [options, scope] as const,
  );
}
