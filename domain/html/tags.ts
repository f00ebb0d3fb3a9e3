/** Block elements: each holds a passage of its own and ends the one before. */
export const blockTag =
  /^<\/?(?:p|h[2-6]|li|dt|dd|figcaption|caption|td|th|blockquote|div|address|[uod]l|figure|table|pre|hr)\b/;
export const blockEnd = /^<\/(?:p|h[2-6]|li|dt|dd|figcaption|caption|td|th|div|pre)\b/;
export const emptyTag = /^<(?:br|hr|img|wbr|col|source)\b/;
/** Elements whose content is in no language, or that declare one themselves. */
export const codeTag = /^<(?:pre|code|kbd)\b/;
export const codeEnd = /^<\/(?:pre|code|kbd)\b/;

const token = /<[^<>]*>|<?[^<]+|</g;

/**
 * Splits a clean body into tags and texts. In it every `<` begins a tag and no value holds one; of
 * anything else nothing is lost, but what is no whole tag may be taken for one.
 */
export function tokensOf(html: string): string[] {
  return html.match(token) ?? [];
}

/** The same, one after the other: who stops early has not read the rest. */
export function* walkTokens(html: string): Generator<string, void> {
  for (const [found] of html.matchAll(token)) yield found;
}
