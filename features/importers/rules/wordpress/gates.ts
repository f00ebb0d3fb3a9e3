import { type Node, textOf } from './xml.ts';

/** Names of shortcodes that show what they hold to some people alone. */
const gateCodes =
  /\[(?:paywall\b|\/(?:[\w-]{0,40}(?:membership|paywall|premium[-_]?content|restrict|logged[-_]?in|(?:members?|subscribers?|users?)[-_]?(?:only|content|area))[\w-]{0,40}|members?|private|protected|premium|subscribers?|locked|s2if|(?:mepr|pmpro|rcp|wlm|ihc|arm|swpm|pms|passster|memberful|patreon)[\w-]{0,40}|um_show_content)\])/i;

/** The same of blocks. Blocks that show a member of a team are none of these. */
const gateBlocks =
  /<!--\s{1,9}wp:[a-z0-9/_-]{0,60}(?:premium-content|paywall|membership|restrict|(?:members?|subscribers?)-(?:only|content|view)|patreon|memberful)/i;

const gateMeta =
  /^(?:_jetpack_newsletter_access|_members_access_role|rcp_(?:subscription|access|user)_level|patreon-level|pms-content-restrict-user-status)$/;

/** Whether a value of a plugin keeps a post from the public. */
function isGateMeta(name: string, value: string): boolean {
  return gateMeta.test(name) && !/^(?:|0|none|all|everybody|everyone|default)$/i.test(value);
}

/** Returns the tag by which a plugin keeps a text or a part of it from the public; '' for none. Linear. */
function gateIn(html: string): string {
  return (gateCodes.exec(html) ?? gateBlocks.exec(html))?.[0] ?? '';
}

/** Returns the value or tag by which a plugin keeps a post from the public, in whichever of its languages and documents. */
export function gateOf(node: Node): string {
  const values = node.children.filter(({ name }) => name === 'wp:postmeta');
  const value = values.find((meta) =>
    isGateMeta(textOf(meta, 'wp:meta_key'), textOf(meta, 'wp:meta_value')),
  );
  if (value) return textOf(value, 'wp:meta_key');
  const elementor = values.find((meta) => textOf(meta, 'wp:meta_key') === '_elementor_data');
  // JSON may escape the slash of an end.
  const made = elementor ? textOf(elementor, 'wp:meta_value').replaceAll('\\/', '/') : '';
  return gateIn(textOf(node, 'content:encoded')) || gateIn(made);
}
