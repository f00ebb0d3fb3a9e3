/** The number of an item, and how it is written: by a letter or a Roman numeral, as in the `type` of a list. */
interface Numbering {
  number: number;
  type: string | null;
}

/** What a program says of a line that is an item of a list. */
interface Item {
  list: string;
  level: number;
  /** Null in lists with bullets. */
  numbering: Numbering | null;
}

/** Reads `mso-list:l0 level2 lfo1` from the attribute; browsers drop it from the parsed style. */
export function wordItem(style: string): Omit<Item, 'numbering'> | null {
  const found = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(style);
  return found?.[1] ? { list: found[1], level: Number(found[2]) } : null;
}

const romans: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 };

function romanNumber(letters: string): number {
  const values = [...letters].map((letter) => romans[letter] ?? 0);
  return values.reduce((sum, one, at) => sum + (one < (values[at + 1] ?? 0) ? -one : one), 0);
}

/** Reads the marker that Word drew; null for bullets. */
export function readMarker(marker: string): Numbering | null {
  const sign = /^\s*\(?([0-9०-९]+|[a-z]|[ivxl]+)[.)]/i.exec(marker)?.[1];
  if (!sign) return null;
  const digits = sign.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  if (/^\d+$/.test(digits)) return { number: Number(digits), type: null };
  const small = sign.toLowerCase();
  // A list that begins with i is numbered by Roman numerals.
  const isRoman = /^(?:[ivx]|[ivxl]{2,})$/.test(small);
  const type = isRoman ? 'i' : 'a';
  return {
    number: isRoman ? romanNumber(small) : small.charCodeAt(0) - 96,
    type: sign === small ? type : type.toUpperCase(),
  };
}

/** A letter of Hindi as the sign of an item, which no list of HTML draws: (क), ख. or अ). */
const hindiSign = /^\s*\(?[\u0904-\u0939\u0958-\u0961]\p{M}*[).।]/u;

/** Finds the marker that Word draws itself, in a part that browsers are told to ignore. */
function takeMarker(paragraph: Element): string {
  const drawn = [...paragraph.querySelectorAll('[style]')].filter((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? ''),
  );
  const marker = drawn[0]?.textContent ?? '';
  for (const element of drawn) element.remove();
  return marker;
}

/** Finds the items of Word's paragraphs that look like lists. */
function wordItems(body: HTMLElement): Map<Element, Item> {
  const items = new Map<Element, Item>();
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const item = wordItem(paragraph.getAttribute('style') ?? '');
    if (!item) continue;
    const marker = takeMarker(paragraph);
    if (hindiSign.test(marker)) paragraph.prepend(`${marker.trim()} `);
    else items.set(paragraph, { ...item, numbering: readMarker(marker) });
  }
  return items;
}

/** Returns the box of a list, with those around it that hold nothing else. */
function wholeBox(list: Element): Element {
  let box = list;
  for (let up = list.parentElement; up?.tagName === 'DIV'; up = up.parentElement) {
    if (up.children.length > 1) break;
    box = up;
  }
  return box;
}

/**
 * Finds the items of programs that make a new list of each level, or of each item: Word and OneNote for the
 * web, and exported pages of Google Docs. The items take the place of their lists.
 */
function webItems(body: HTMLElement): Map<Element, Item> {
  const items = new Map<Element, Item>();
  const lists = body.querySelectorAll(
    ':is(.ListContainerWrapper, .ListContainerWrapper *) > :is(ul, ol), :is(ul, ol)[class*="lst-kix_"]',
  );
  for (const list of lists) {
    // A list in an item stands where it should.
    if (list.parentElement?.closest('li')) continue;
    const [, name = '', depth = '0'] = /lst-kix_(\w+)-(\d)/.exec(list.className) ?? [];
    const start = Number(list.getAttribute('start') ?? 1);
    const lines = [...list.children].filter(({ tagName }) => tagName === 'LI');
    for (const [index, line] of lines.entries()) {
      const level = line.getAttribute('data-aria-level') ?? line.getAttribute('aria-level');
      items.set(line, {
        list: line.getAttribute('data-listid') ?? name,
        level: level ? Number(level) : Number(depth) + 1,
        numbering:
          list.tagName === 'OL' ? { number: start + index, type: list.getAttribute('type') } : null,
      });
    }
    wholeBox(list).replaceWith(...lines);
  }
  return items;
}

/** Makes lists of lines that are items, by their levels. */
function build(items: Map<Element, Item>): void {
  /** The open lists, outermost first. */
  let open: { element: Element; list: string; level: number }[] = [];
  let last: Element | null = null;
  for (const [line, { list, level, numbering }] of items) {
    // Only neighbouring lines belong to one list.
    if (!last || line.previousElementSibling !== last) open = [];
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const tag = numbering ? 'OL' : 'UL';
    let current = open.at(-1);
    const goesOn = current?.list === list && current.element.tagName === tag;
    if (current?.level === level && !goesOn) {
      open.pop();
      current = open.at(-1);
    }
    if (current?.level !== level) {
      const element = line.ownerDocument.createElement(tag.toLowerCase());
      const { number = 1, type = null } = numbering ?? {};
      if (number > 1) element.setAttribute('start', String(number));
      if (type) element.setAttribute('type', type);
      const above = current?.element.lastElementChild;
      if (above) above.append(element);
      else line.before(element);
      current = { element, list, level };
      open.push(current);
    }
    const entry = line.ownerDocument.createElement('li');
    entry.append(...line.childNodes);
    current.element.append(entry);
    line.remove();
    last = open[0]?.element ?? null;
  }
}

/** Makes real lists of what programs put on the clipboard in their place. */
export function makeLists(body: HTMLElement): void {
  build(wordItems(body));
  build(webItems(body));
}
