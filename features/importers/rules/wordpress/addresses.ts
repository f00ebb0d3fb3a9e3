import { toNfc } from '../../../../hindi/nfc.ts';
import type { Version } from './qtranslate.ts';
import { type Node, textOf } from './xml.ts';

/** A slug as people read it. One that was cut within a letter cannot be decoded: it is no slug. */
export function slugOf(text: string): string {
  try {
    return toNfc(decodeURIComponent(text));
  } catch {
    return '';
  }
}

interface Stood {
  id: string;
  /** The parameter that names it by its id. */
  parameter: string;
  /** The address of the old site. */
  home: string;
  version?: Version | undefined;
  /** That of the version. */
  slug?: string;
}

/** Puts another slug at the end of an address. */
function withSlug(address: string, slug: string): string {
  return address.replace(/[^/]+(\/?)$/, (_last, end: string) => slug + end);
}

/**
 * The addresses of a post of qTranslate: those that say no language, and those that name one by a folder or a
 * parameter. None where it had no address of its own.
 */
function addressesOf(link: string, { language, languages }: Version, { home, slug }: Stood) {
  const none = { bare: [], named: [] };
  const url = URL.parse(link);
  if (!url) return none;
  url.searchParams.delete('lang');
  const root = URL.parse(home)?.pathname.replace(/\/+$/, '') ?? '';
  const inRoot = url.pathname.startsWith(`${root}/`) ? url.pathname.slice(root.length) : '/';
  // Links are in the language in which somebody exported the site.
  const [, code = '', below = ''] = /^\/([a-z]{2,3})(\/.*)$/is.exec(inRoot) ?? [];
  const path = languages.includes(code) ? below : inRoot;
  if (url.search || path === '/') return none;
  const paths = slug ? [path, withSlug(path, encodeURIComponent(slug))] : [path];
  const site = url.origin + root;
  return {
    bare: paths.map((path) => site + path),
    named: paths.flatMap((path) => [
      `${site}/${language}${path}`,
      `${site}${path}?lang=${language}`,
    ]),
  };
}

/** Every address of an item. */
export function oldAddresses(node: Node, stood: Stood): string[] {
  const { id, parameter, version } = stood;
  const link = textOf(node, 'link');
  const found = version && addressesOf(link, version, stood);
  if (found && !version.isFirst) return [...new Set(found.named)];
  const guid = textOf(node, 'guid');
  const named = `/?${parameter}=${id}`;
  const links = found?.bare ?? [link];
  const whole = [...links, guid].filter((address) => /^(?:https?:\/\/|\/)/.test(address));
  const older = node.children
    .filter(
      (child) => child.name === 'wp:postmeta' && textOf(child, 'wp:meta_key') === '_wp_old_slug',
    )
    .map((child) => withSlug(links[0] ?? '', textOf(child, 'wp:meta_value')));
  return [
    ...new Set([
      ...whole,
      named,
      ...(parameter === 'p' ? [] : [`/?p=${id}`]),
      ...older.filter(Boolean),
      ...(found?.named ?? []),
    ]),
  ];
}
