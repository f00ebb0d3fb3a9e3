import fc from 'fast-check';
import { readingBody } from '../../domain/html/render-body.ts';
import { allowed, sanitizeBody } from '../../domain/html/sanitize.ts';
import { attacks } from '../corpus/attacks.ts';
import { expect, bare as test } from '../support/journey.ts';
import { mutatedAttack } from '../support/mutate.ts';

const ORIGIN = 'http://attacked.test';
const MUTATED = 2500;
const AT_ONCE = 400;

const allowedTags = new Set([...(allowed.allowedTags || []), 'picture', 'source']);
/** The attributes that readers get in addition to those of the allowlist. */
const added = [
  'class',
  'data-embed',
  'data-title',
  'tabindex',
  'role',
  'loading',
  'decoding',
  'aria-label',
];
const attributes = Object.values(allowed.allowedAttributes || {}).flat();
const allowedAttributes = new Set([...attributes.map(String), ...added]);

/**
 * Makes a page that contains these texts as pages of the site do: each in a box, parsed with the
 * page.
 */
function pageOf(bodies: string[]): string {
  const boxes = bodies.map((body, at) => `<div class="prose" data-box="${at}">${body}</div>`);
  return `<!doctype html><html lang="hi"><head><meta charset="utf-8"><title>x</title></head><body>${boxes.join('')}</body></html>`;
}

interface Found {
  box: string;
  html: string;
}

/**
 * Runs in the page. Returns every element and attribute that is not allowed, addresses that run
 * code, and boxes that something has broken out of; then does the same after the browser has
 * serialised and parsed the page again.
 */
function inspect([tags, names, count]: [string[], string[], number]): Found[] {
  const found: Found[] = [];
  const note = (element: Element) =>
    found.push({
      box: element.closest('[data-box]')?.getAttribute('data-box') ?? 'outside',
      html: element.outerHTML.slice(0, 300),
    });
  const look = () => {
    const boxes = [...document.body.children];
    if (boxes.length !== count) found.push({ box: 'outside', html: `${boxes.length} boxes` });
    for (const box of boxes) {
      if (!box.hasAttribute('data-box')) note(box);
      for (const element of box.querySelectorAll('*')) {
        const unknown = element.getAttributeNames().some((name) => !names.includes(name));
        const foreign = element.namespaceURI !== 'http://www.w3.org/1999/xhtml';
        if (unknown || foreign || !tags.includes(element.localName)) note(element);
        if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
          // An invalid address leads nowhere and has the scheme ":".
          const safe = ['http:', 'https:', 'mailto:', 'tel:', ':'].includes(element.protocol);
          const outside = /^https?:$/.test(element.protocol) && element.host !== location.host;
          if (!safe || (outside && !element.relList.contains('noopener'))) note(element);
        }
        if (element instanceof HTMLImageElement) {
          const address = URL.parse(element.getAttribute('src') ?? '', location.href);
          if (address && !/^https?:$/.test(address.protocol)) note(element);
        }
        if (element instanceof HTMLIFrameElement) {
          const hosts =
            /^https:\/\/(www\.youtube(-nocookie)?\.com|youtu\.be|player\.vimeo\.com|vimeo\.com)\//;
          if (!hosts.test(element.src)) note(element);
        }
        // Readers get ids that cannot collide with the page's own; the stored form is never part of
        // a page.
        if (element.id && document.body.dataset.form === 'read' && !element.id.startsWith('text-'))
          note(element);
      }
    }
    if (document.head.children.length !== 2)
      found.push({ box: 'head', html: document.head.innerHTML });
  };
  look();
  for (const box of document.body.children) {
    const { innerHTML } = box;
    box.innerHTML = innerHTML;
  }
  look();
  return found;
}

test('nothing that is kept of an attack runs, or leaves its place, in a browser', {
  tag: ['@wide', '@long'],
}, async ({ context, page }) => {
  const seed = Number(process.env.SEED ?? 1);
  const sources = [...attacks, ...fc.sample(mutatedAttack, { numRuns: MUTATED, seed })];
  const ran: string[] = [];
  let html = '';
  let main = 0;
  await context.route('**/*', (route) => {
    const request = route.request();
    const asked = `${request.resourceType()} ${request.url()}`;
    if (request.url() === `${ORIGIN}/` && request.isNavigationRequest()) {
      main += 1;
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    }
    // Pictures may come from other sites, and frames from the allowed hosts.
    const frame = request.resourceType() === 'document' && request.frame() !== page.mainFrame();
    if (request.resourceType() !== 'image' && !frame) ran.push(asked);
    return route.abort();
  });
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`);
    return dialog.dismiss();
  });
  context.on('page', (opened) => ran.push(`opened ${opened.url()}`));
  page.on('pageerror', (error) => ran.push(`error ${error.message}`));
  page.on('download', (download) => ran.push(`download ${download.url()}`));
  const forms = {
    stored: sanitizeBody,
    read: (source: string) => readingBody(sanitizeBody(source), new Map(), 'hi'),
  };
  let loads = 0;
  for (const [form, make] of Object.entries(forms)) {
    for (let first = 0; first < sources.length; first += AT_ONCE) {
      const some = sources.slice(first, first + AT_ONCE);
      html = pageOf(some.map(make)).replace('<body>', `<body data-form="${form}">`);
      await page.goto(`${ORIGIN}/`, { waitUntil: 'domcontentloaded' });
      loads += 1;
      const found = await page.evaluate(inspect, [
        [...allowedTags],
        [...allowedAttributes],
        some.length,
      ] satisfies [string[], string[], number]);
      const faults = found
        .slice(0, 5)
        .map((finding) => ({ ...finding, source: some[Number(finding.box)] }));
      expect(faults, `${form}, seed ${seed}`).toEqual([]);
    }
  }
  expect(ran, `seed ${seed}`).toEqual([]);
  expect(main, 'nothing navigated').toBe(loads);
});
