import { DomUtils, parseDocument } from 'htmlparser2';
import { z } from 'zod';
import { ownTarget, relativeTo, type Target } from './places.ts';

type Tree = ReturnType<typeof parseDocument>;
type Element = Extract<Tree['children'][number], { attribs: object }>;

export interface Addresses {
  /** The address of the site, and where its pictures are if they are elsewhere. */
  own: string[];
  /** The page itself, as the site is asked for it. */
  url: string;
  /** Its file in the copy. */
  file: string;
  /** The path at which the copy will stand, for a page that hosts send at any address; else links are relative. */
  root?: string;
  /** Called with each page and file that it names. */
  want: (target: Target) => void;
}

/** Addresses that stay whole, since others read them: search engines and networks. */
const stays = new Set(['canonical', 'alternate']);

/** An address of this site as the copy has it; null: the copy has none; undefined: of another site. */
function here(address: string, addresses: Addresses): string | null | undefined {
  const { own, url, file, root = '', want } = addresses;
  const given = address.trim();
  if (given === '' || given.startsWith('#')) return undefined;
  const base = own[0] ?? '';
  const held = own.find((prefix) => given === prefix || given.startsWith(`${prefix}/`));
  if (!held && /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(given)) return undefined;
  const found = URL.parse(held ? given.slice(held.length) || '/' : given, new URL(url, `${base}/`));
  const target = found && ownTarget(found.pathname, found.search, found.hash);
  if (!target) return null;
  want(target);
  return root
    ? root + relativeTo('index.html', target).replace(/^\.\//, '')
    : relativeTo(file, target);
}

/** An address as the copy has it, or as it is where the copy has none. */
export const hereOr = (address: string, addresses: Addresses): string =>
  here(address, addresses) ?? address;

/** The addresses of a `srcset`, whose candidates are parted by commas with a space. */
function inSet(set: string, addresses: Addresses): string {
  return set
    .split(/,\s+/)
    .map((candidate) => {
      const [address = '', ...size] = candidate.trim().split(/\s+/);
      return [hereOr(address, addresses), ...size].join(' ');
    })
    .join(', ');
}

/** The addresses in styles. */
export function rewriteStyles(css: string, addresses: Addresses): string {
  return css.replace(/url\((["']?)([^"')]+)\1\)/g, (whole, quote: string, address: string) => {
    const found = address.startsWith('data:') ? undefined : here(address, addresses);
    return found ? `url(${quote}${found}${quote})` : whole;
  });
}

/** Removes what would lead nowhere, with the entry of a list that holds nothing else. */
function remove(element: Element): void {
  const { parent } = element;
  DomUtils.removeElement(element);
  if (
    parent &&
    'name' in parent &&
    parent.name === 'li' &&
    DomUtils.textContent(parent).trim() === ''
  ) {
    DomUtils.removeElement(parent);
  }
}

function rewriteElement(element: Element, addresses: Addresses): void {
  const { name, attribs } = element;
  if (name === 'script') {
    if (attribs.type !== 'application/ld+json') remove(element);
    return;
  }
  if (name === 'form') {
    remove(element);
    return;
  }
  if (name === 'meta') {
    // The network that shows the page asks for the picture at its whole address.
    if (/^(?:og|twitter):image$/.test(attribs.property ?? attribs.name ?? ''))
      here(attribs.content ?? '', addresses);
    return;
  }
  const mayStay = name === 'link' && stays.has(attribs.rel ?? '') && !attribs.type;
  for (const attribute of ['href', 'src', 'poster']) {
    const value = attribs[attribute];
    if (value === undefined || mayStay) continue;
    const found = here(value, addresses);
    if (found === null) {
      remove(element);
      return;
    }
    if (found !== undefined) attribs[attribute] = found;
  }
  if (name === 'link' && attribs.as === 'script') {
    remove(element);
    return;
  }
  for (const attribute of ['srcset', 'imagesrcset']) {
    const value = attribs[attribute];
    if (value !== undefined) attribs[attribute] = inSet(value, addresses);
  }
  if (attribs.style?.includes('url(')) attribs.style = rewriteStyles(attribs.style, addresses);
}

/**
 * Rewrites a page for a copy that any host of files serves: links are relative, and what needs the server is
 * left out. Reading pages work without their script (docs/decisions/server-processes.md), which only a server has answers for.
 */
export function rewritePage(html: string, addresses: Addresses): string {
  const tree = parseDocument(html);
  for (const element of DomUtils.findAll(() => true, tree.children))
    rewriteElement(element, addresses);
  for (const style of DomUtils.getElementsByTagName('style', tree.children)) {
    for (const text of style.children) {
      if ('data' in text) text.data = rewriteStyles(text.data, addresses);
    }
  }
  return DomUtils.getOuterHTML(tree, { encodeEntities: 'utf8' });
}

/** A page that leads on to another, for hosts that know no redirects. */
export function leadingPage(to: string): string {
  const target = to.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${target}"><a href="${target}">${target}</a>\n`;
}

const manifestSchema = z.looseObject({
  start_url: z.string(),
  icons: z.array(z.looseObject({ src: z.string() })),
});

export function rewriteManifest(json: string, addresses: Addresses): string {
  const manifest = manifestSchema.parse(JSON.parse(json));
  const icons = manifest.icons.map((icon) => ({ ...icon, src: hereOr(icon.src, addresses) }));
  const start_url = hereOr(manifest.start_url, addresses);
  return JSON.stringify({ ...manifest, start_url, icons });
}
