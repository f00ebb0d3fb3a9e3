const blocks =
  'address|article|aside|blockquote|caption|col|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|math|menu|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio';
const opening = new RegExp(`<(?:${blocks})(?=[\\s>/])`, 'gi');
const closing = new RegExp(`</(?:${blocks})\\s{0,9}>|<hr[^<>]{0,200}>`, 'gi');
const startsWithBlock = new RegExp(`^</?(?:${blocks})(?=[\\s>/])`, 'i');
/** What keeps its lines as they are. */
const preformatted = /<(pre|script|style|textarea)(?=[\s>])/gi;

function paragraphs(text: string): string {
  const chunks = text
    .replace(opening, '\n\n$&')
    .replace(closing, '$&\n\n')
    .split(/\n[\t\n ]*\n/);
  return chunks
    .map((chunk) => chunk.trim())
    .filter(Boolean)
    .map((chunk) =>
      startsWithBlock.test(chunk)
        ? chunk
        : `<p>${chunk.replace(/(?:<br ?\/?>)?\n/g, '<br>\n')}</p>`,
    )
    .join('\n');
}

/**
 * Makes paragraphs of the empty lines of a text that was written before there were blocks, as WordPress does
 * when it shows one: a line feed is a break, elements that are blocks stand by themselves. Linear.
 */
export function autop(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  const small = lines.toLowerCase();
  let made = '';
  let from = 0;
  // A later end is looked for only where an earlier search found one, or the cost would be a square.
  const none = new Set<string>();
  for (const { 0: tag, 1: name = '', index } of lines.matchAll(preformatted)) {
    const end = `</${name.toLowerCase()}`;
    if (index < from || none.has(end)) continue;
    const close = small.indexOf(end, index + tag.length);
    if (close < 0) {
      none.add(end);
      continue;
    }
    const after = lines.indexOf('>', close) + 1 || lines.length;
    made += `${paragraphs(lines.slice(from, index))}\n${lines.slice(index, after)}\n`;
    from = after;
  }
  return (made + paragraphs(lines.slice(from))).trim();
}
