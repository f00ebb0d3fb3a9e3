import type { Page } from '@playwright/test';

/**
 * Returns the texts of the open page that overlap others or are cut off when text is twice as large
 * (WCAG 1.4.4) and nothing else is: the size that somebody has chosen for letters in the browser.
 */
export async function lostInLargeText(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = document.documentElement;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    // What is not laid out before it comes into view has no size to measure.
    const larger = new CSSStyleSheet();
    larger.replaceSync(':root{font-size:200%} *{content-visibility:visible!important}');
    document.adoptedStyleSheets.push(larger);
    await frame();
    await frame();
    /** How much of a line two texts may share: ascenders and descenders reach over lines. */
    const CORE = 0.5;
    /** Pixels of rounding. */
    const SLACK = 3;
    interface Line {
      text: string;
      block: Element;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const lost: string[] = [];
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isBlock = (element: Element) => !getComputedStyle(element).display.startsWith('inline');
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
        continue;
      }
      let clip = { left: 0, right: root.clientWidth };
      let box: Element | null = null;
      let apart = false;
      let block: Element | null = null;
      for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (!block && isBlock(at)) block = at;
        // What lies over the page may cover it, and words for screen readers are not seen.
        if (/fixed|sticky/.test(style.position) || style.clipPath !== 'none') apart = true;
        // What has an ellipsis or scrolls gives its text in another way.
        const shortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (shortened || /auto|scroll/.test(style.overflow)) apart = true;
        if (!box && /hidden|clip/.test(style.overflow)) box = at;
      }
      if (apart) continue;
      if (box) {
        const { left, right } = box.getBoundingClientRect();
        clip = { left: Math.max(clip.left, left), right: Math.min(clip.right, right) };
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (right - left < 2) continue;
        const excerpt = text.slice(0, 60);
        if (left < clip.left - SLACK || right > clip.right + SLACK)
          lost.push(`cut off: ${excerpt}`);
        if (box) {
          const outer = box.getBoundingClientRect();
          const middle = (top + bottom) / 2;
          if (middle < outer.top || middle > outer.bottom) lost.push(`cut off: ${excerpt}`);
        }
        const rest = ((bottom - top) * (1 - CORE)) / 2;
        lines.push({
          text: excerpt,
          block: block ?? element,
          left,
          right,
          top: top + rest,
          bottom: bottom - rest,
        });
      }
    }
    lines.sort((a, b) => a.top - b.top);
    lines.forEach((line, place) => {
      for (const other of lines.slice(place + 1)) {
        if (other.top >= line.bottom) break;
        if (other.block === line.block) continue;
        const width = Math.min(line.right, other.right) - Math.max(line.left, other.left);
        if (width > SLACK) lost.push(`overlap: ${line.text} | ${other.text}`);
      }
    });
    if (root.scrollWidth > root.clientWidth) {
      lost.push(`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth}`);
    }
    document.adoptedStyleSheets.pop();
    return [...new Set(lost)].map((text) => `at 200 % text: ${text}`);
  });
}
