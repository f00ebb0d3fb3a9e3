/** What an element's own styles say, by property; later ones have replaced earlier ones. */
export type Style = ReadonlyMap<string, string>;

/** Returns the own styles of an element: those of style sheets, then those of its attribute. */
export type StyleOf = (element: Element) => Style;

/** A selector of the programs that put style sheets on the clipboard: an element, a class, or both. */
const selector = /^([a-z][a-z0-9]*)?(\.[\w-]+)?$/i;

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

/** Splits the shorthand: what it does not name is normal. */
function fontOf(value: string): [string, string][] {
  const beforeSize = value.split(/\d(?:px|pt|r?em|%)/)[0] ?? '';
  const bold = /\b(?:bold|bolder|[6-9]00)\b/.test(beforeSize);
  const slanted = /\b(?:italic|oblique)\b/.test(beforeSize);
  return [
    ['font-weight', bold ? 'bold' : 'normal'],
    ['font-style', slanted ? 'italic' : 'normal'],
  ];
}

/** Reads declarations from their text, since browsers drop those they do not know. */
function declarationsOf(css: string): [name: string, value: string][] {
  return css.split(';').flatMap((part): [string, string][] => {
    const [first = '', ...rest] = part.split(':');
    const name = first.trim().toLowerCase();
    const value = rest.join(':').replace('!important', '').trim().toLowerCase();
    if (!name || !value) return [];
    return name === 'font' ? fontOf(value) : [[name, value]];
  });
}

/** Reads the style sheets of a pasted document, as far as programs use them for its text. */
export function readStyles(pasted: ParentNode): StyleOf {
  const rules = new Map<string, [string, string][]>();
  for (const sheet of pasted.querySelectorAll('style')) {
    for (const [selectors, text] of rulesOf(sheet.textContent ?? '')) {
      const declarations = declarationsOf(text);
      for (const each of selectors.split(',')) {
        const key = each.trim();
        if (!key || !selector.test(key)) continue;
        const name = key.replace(/^[a-z0-9]+/i, (tag) => tag.toLowerCase());
        const before = rules.get(name);
        if (before) before.push(...declarations);
        else rules.set(name, [...declarations]);
      }
    }
  }
  const ofSheets = (element: Element): [string, string][] => {
    if (rules.size === 0) return [];
    const tag = element.localName.toLowerCase();
    const classes = [...element.classList].map((name) => `.${name}`);
    const keys = [tag, ...classes, ...classes.map((name) => tag + name)];
    return keys.flatMap((key) => rules.get(key) ?? []);
  };
  return (element) =>
    new Map([...ofSheets(element), ...declarationsOf(element.getAttribute('style') ?? '')]);
}
