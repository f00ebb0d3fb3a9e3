import type { Version } from './qtranslate.ts';
import { type Node, textOf } from './xml.ts';

/** A slug as people read it. One that was cut within a letter cannot be decoded: it is no slug. */
export function slugOf(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return '';
  }
}

/** The addresses at which a site of qTranslate shows a text in a language: by a folder or a parameter. */
function addressesIn(language: string, link: string): string[] {
  const url = URL.parse(link);
  if (!url || url.search) return [];
  const { origin, pathname } = url;
  return [`${origin}/${language}${pathname}`, `${origin}${pathname}?lang=${language}`];
}

/** Every address of an item; `parameter` is the one that names it by its id. */
export function oldAddresses(
  node: Node,
  { id, parameter, version }: { id: string; parameter: string; version?: Version | undefined },
): string[] {
  const link = textOf(node, 'link');
  const inLanguage = version ? addressesIn(version.language, link) : [];
  if (version && !version.isFirst) return inLanguage;
  const guid = textOf(node, 'guid');
  const named = `/?${parameter}=${id}`;
  const whole = [link, guid].filter((each) => /^(?:https?:\/\/|\/)/.test(each));
  const older = node.children
    .filter((each) => each.name === 'wp:postmeta' && textOf(each, 'wp:meta_key') === '_wp_old_slug')
    .map((each) => link.replace(/[^/]+(\/?)$/, `${textOf(each, 'wp:meta_value')}$1`));
  return [
    ...new Set([
      ...whole,
      named,
      ...(parameter === 'p' ? [] : [`/?p=${id}`]),
      ...older,
      ...inLanguage,
    ]),
  ];
}
