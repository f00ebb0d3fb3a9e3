import { type DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What text is marked with, by element. */
const names: Record<string, string> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  ins: 'ins',
  mark: 'mark',
  s: 's',
  del: 's',
  strike: 's',
  sup: 'sup',
  sub: 'sub',
  code: 'code',
};
const lines = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'figcaption']);
const boxes = new Set(['div', 'section', 'figure', 'table', 'blockquote']);

/** A line as somebody reads it: pieces of text with what they are marked with. */
interface Line {
  begin: string;
  pieces: { text: string; marks: string }[];
}

/** Where a node stands. */
interface Around {
  marks: string[];
  /** What stands before each line: the signs of quotations. */
  quote: string;
  /** The sign of the item of a list that it is in. */
  sign: string;
  /** Whether an item or a cell has begun the line for its paragraphs. */
  begun: boolean;
}

function markOf({ name, attribs }: Element, { marks }: Around): string {
  if (name === 'a') return `link=${attribs.href}`;
  if (name === 'span') return attribs.class ?? '';
  return marks.includes('pre') ? '' : (names[name] ?? '');
}

function say({ begin, pieces }: Line): string {
  const merged: Line['pieces'] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && (last.marks === piece.marks || !piece.text.trim())) last.text += piece.text;
    else merged.push({ text: piece.text, marks: piece.marks });
  }
  const said = merged.map(({ text, marks }) => {
    const inner = text.trim();
    return marks && inner ? text.replace(inner, () => `{${marks}|${inner}}`) : text;
  });
  return `${begin}${said.join('').replace(/\s+/g, ' ').trim()}`;
}

/** Reads a text, line by line. */
class Reader {
  lines: Line[] = [];
  open: Line | null = null;

  begin(kind: string): void {
    this.open = { begin: kind, pieces: [] };
    this.lines.push(this.open);
  }

  readAll(nodes: Element['children'], around: Around): void {
    for (const node of nodes) {
      if ('attribs' in node) this.read(node, around);
      else if ('data' in node && node.type === 'text') this.write(node.data, around);
    }
  }

  write(text: string, { marks, quote }: Around): void {
    if (!this.open && !text.trim()) return;
    if (!this.open) this.begin(`${quote}p `);
    const all = [...new Set(marks)].filter((mark) => mark !== 'pre');
    this.open?.pieces.push({ text, marks: all.sort().join(' ') });
  }

  read(node: Element, around: Around): void {
    const { name, attribs, children } = node;
    if (name === 'br') this.open?.pieces.push({ text: ' ⏎ ', marks: '' });
    else if (name === 'hr') this.lone('---');
    else if (name === 'img') this.lone(`img ${attribs.alt ?? ''}`);
    else if (name === 'ul' || name === 'ol') this.readList(node, around);
    else if (name === 'td' || name === 'th') {
      const wide = Number(attribs.colspan ?? 1) > 1 ? ` ×${attribs.colspan}` : '';
      this.begin(`${name}${wide} `);
      this.readAll(children, { ...around, begun: true });
      this.open = null;
    } else if (lines.has(name)) this.readLine(node, around);
    else if (boxes.has(name)) {
      this.open = null;
      const quote = name === 'blockquote' ? `> ${around.quote}` : around.quote;
      this.readAll(children, { ...around, quote, begun: false });
      this.open = null;
    } else {
      const mark = markOf(node, around);
      this.readAll(children, { ...around, marks: mark ? [...around.marks, mark] : around.marks });
    }
  }

  lone(begin: string): void {
    this.lines.push({ begin, pieces: [] });
    this.open = null;
  }

  readLine({ name, attribs, children }: Element, around: Around): void {
    if (around.begun && name === 'p') {
      // Further paragraphs of an item or a cell.
      if (this.open?.pieces.some(({ text }) => text.trim())) this.write(' ⏎ ', around);
      this.readAll(children, around);
      return;
    }
    const align = /align-\w+/.exec(attribs.class ?? '')?.[0];
    this.begin(`${around.quote}${name}${align ? ` ${align}` : ''} `);
    const marks = name === 'pre' ? [...around.marks, 'pre'] : around.marks;
    this.readAll(children, { ...around, marks });
    this.open = null;
  }

  readList({ name, attribs, children }: Element, around: Around): void {
    const deeper = around.sign.replace(/\S+ $/, '  ');
    let number = Number(attribs.start ?? 1);
    let sign = deeper;
    for (const item of children.filter((child) => 'attribs' in child)) {
      // A list may stand beside the item that it belongs to.
      if (item.name !== 'li') {
        this.read(item, { ...around, sign });
        continue;
      }
      const box = attribs.class === 'checklist' ? '[] ' : '- ';
      sign = deeper + (name === 'ol' ? `${number}. ` : box);
      number += 1;
      this.begin(sign);
      this.readAll(item.children, { ...around, sign, begun: true });
      this.open = null;
    }
  }
}

/**
 * Returns an HTML text as a reader sees it, a string for each line: its kind, its place in lists, and its words
 * with what they are marked with, in whatever order the elements stand in each other.
 */
export function asRead(html: string): string[] {
  const reader = new Reader();
  reader.readAll(parseDocument(html).children, { marks: [], quote: '', sign: '', begun: false });
  return reader.lines.map(say).filter((line) => !/^p[ ⏎]*$/.test(line));
}
