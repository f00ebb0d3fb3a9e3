/** What an element's own styles say, by property; later ones have replaced earlier ones. */
export type Style = ReadonlyMap<string, string>;

/** Removes comments and the signs that hide a style sheet from old browsers. */
function withoutComments(css: string): string {
  const [start = '', ...others] = css.split('/*');
  const texts = others.map((part) => part.split('*/').slice(1).join('*/'));
  return [start, ...texts].join(' ').replace(/<!--|-->/g, ' ');
}

/** Reads the rules of a style sheet, without those that hold only now and then (`@media`). */
function* rulesOf(css: string): Generator<[selectors: string, declarations: string]> {
  let depth = 0;
  let selectors = '';
  let declarations = '';
  for (const part of withoutComments(css).split(/([{}])/)) {
    if (part === '{') depth += 1;
    else if (part === '}') {
      depth = Math.max(0, depth - 1);
      if (depth === 0 && !selectors.startsWith('@')) yield [selectors, declarations];
      if (depth === 0) declarations = '';
    } else if (depth === 0) selectors = part.split(';').at(-1)?.trim() ?? '';
    else if (depth === 1) declarations += part;
  }
}

/** The size that a `font` names, before which its weight and slant stand. */
const fontSize = /(?:^|\s)(0|[\d.]+(?:[a-z]+|%))(?=[\s/]|$)/;

/** Splits the shorthand: what it does not name is normal. */
function fontOf(value: string): [string, string][] {
  const size = fontSize.exec(value);
  const beforeSize = size ? value.slice(0, size.index) : value;
  const bold = /\b(?:bold|bolder|[6-9]00)\b/.test(beforeSize);
  const slanted = /\b(?:italic|oblique)\b/.test(beforeSize);
  return [
    ['font-weight', bold ? 'bold' : 'normal'],
    ['font-style', slanted ? 'italic' : 'normal'],
    ['font-size', size?.[1] ?? 'medium'],
  ];
}

/** Returns the own styles of an element, read from their text, since browsers drop those they do not know. */
export function styleOf(element: Element): Style {
  const parts = (element.getAttribute('style') ?? '').split(';');
  const isImportant = (part: string) => /!\s*important/i.test(part);
  const inOrder = [...parts.filter((part) => !isImportant(part)), ...parts.filter(isImportant)];
  return new Map(
    inOrder.flatMap((part): [string, string][] => {
      const [first = '', ...rest] = part.split(':');
      const name = first.trim().toLowerCase();
      const value = rest
        .join(':')
        .toLowerCase()
        .replace(/!\s*important/, '')
        .trim();
      if (!name || !value) return [];
      return name === 'font' ? fontOf(value) : [[name, value]];
    }),
  );
}

/** How much a selector weighs against others that select the same element. */
function weightOf(selector: string): number {
  const count = (sign: RegExp) => selector.match(sign)?.length ?? 0;
  return 1e6 * count(/#/g) + 1e3 * count(/[.[]|[^:]:[^:]/g) + count(/(?:^|[\s>+~])[a-z]/gi);
}

/** Finds what a selector selects: nothing where the browser does not know it. */
function select(pasted: Document, selector: string): Iterable<Element> {
  try {
    return pasted.querySelectorAll(selector);
  } catch {
    return [];
  }
}

/** Writes what the style sheets of a pasted document say into the attributes of its elements. */
export function inlineStyles(pasted: Document): void {
  const found = new Map<Element, { weight: number; text: string }[]>();
  for (const sheet of pasted.querySelectorAll('style')) {
    for (const [selectors, text] of rulesOf(sheet.textContent ?? '')) {
      for (const selector of selectors.split(/,(?![^(]*\))/)) {
        const rule = { weight: weightOf(selector.trim()), text };
        for (const element of select(pasted, selector)) {
          const rules = found.get(element);
          if (rules) rules.push(rule);
          else found.set(element, [rule]);
        }
      }
    }
  }
  for (const [element, rules] of found) {
    const texts = rules.sort((one, other) => one.weight - other.weight).map(({ text }) => text);
    element.setAttribute('style', [...texts, element.getAttribute('style') ?? ''].join(';'));
  }
}
