/**
 * Before 1.0 an element that was dropped from a text took the closing tag of another with it: the rest of
 * a paragraph stood in a link or in bold, the rest of a text in a heading. Where that can be seen, elements are closed
 * again: they hold what they cannot hold, behind what they do.
 */

const blocks = new Set(
  'p h2 h3 h4 h5 h6 ul ol dl blockquote pre hr figure table div address'.split(' '),
);
const headings = new Set(['h2', 'h3', 'h4', 'h5', 'h6']);
const marks = new Set('a strong b em i u s del ins mark code kbd abbr cite'.split(' '));
const empty = new Set(['br', 'hr', 'img', 'wbr', 'col']);

/** What else some elements are made of. */
const parts: Record<string, Set<string>> = {
  ul: new Set(['li', 'ul', 'ol']),
  ol: new Set(['li', 'ul', 'ol']),
  table: new Set(['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr']),
  figure: new Set(['img', 'iframe', 'figure', 'figcaption', 'table', 'pre', 'blockquote', 'a']),
};

interface Open {
  name: string;
  /** Whether words stand in it, in no block of their own. */
  says: boolean;
  /** Whether one of the parts that it is made of stands in it. */
  hasPart: boolean;
  /** The token before which it should have been closed. */
  end: number | null;
}

/** Notes where an element should have been closed, when another one begins in it. */
function noteEnd(around: Open, name: string, place: number): void {
  const own = parts[around.name];
  if (own?.has(name)) {
    // What it is made of goes on: what stood before it was in its place.
    around.hasPart = true;
    around.end = null;
    return;
  }
  const again = marks.has(around.name) && name === around.name;
  const cannotBeIn =
    blocks.has(name) &&
    (own ? around.hasPart : (headings.has(around.name) || marks.has(around.name)) && around.says);
  if (cannotBeIn || (again && around.says)) around.end ??= place;
}

/**
 * Returns a stored text with closing tags where elements can be seen to lack them. What is in order stays as it is, to the
 * character. Linear.
 */
export function closeElements(html: string): string {
  const tokens = html.match(/<[^<>]*>|<?[^<]+|</g) ?? [];
  const open: Open[] = [];
  let changed = false;
  for (const [place, token] of tokens.entries()) {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(token) ?? [];
    const around = open.at(-1);
    if (name === 'dropped') {
      tokens[place] = '';
      changed = true;
    } else if (!name) {
      if (around && /[^\s\u00a0]/.test(token)) around.says = true;
    } else if (slash) {
      const closed = open.pop();
      // A text in another shape than this site stores it.
      if (closed?.name !== name) return html;
      const outer = open.at(-1);
      // A link may be around whole paragraphs.
      if (outer && closed.says && !blocks.has(name)) outer.says = true;
      if (closed.end === null) continue;
      tokens[place] = '';
      tokens[closed.end] = `</${name}>${tokens[closed.end]}`;
      changed = true;
    } else {
      if (around) noteEnd(around, name, place);
      if (!empty.has(name)) open.push({ name, says: false, hasPart: false, end: null });
    }
  }
  return changed && open.length === 0 ? tokens.join('') : html;
}
