/** Word's data of a paragraph that is a list item. */
interface WordItem {
  list: string;
  level: number;
}

/** Reads `mso-list:l0 level2 lfo1` from the attribute; browsers drop it from the parsed style. */
export function wordItem(style: string): WordItem | null {
  const found = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(style);
  return found?.[1] ? { list: found[1], level: Number(found[2]) } : null;
}

/** Returns the number of the marker that Word drew; null for bullets. */
export function firstNumber(marker: string): number | null {
  const sign = /^\s*\(?([0-9०-९]+|[a-z]|[ivxl]+)[.)]/i.exec(marker)?.[1];
  if (!sign) return null;
  const digits = sign.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return /^\d+$/.test(digits) ? Number(digits) : 1;
}

/** Finds the marker that Word draws itself, in a part that browsers are told to ignore. */
function takeMarker(paragraph: Element): string {
  const drawn = [...paragraph.querySelectorAll('[style]')].filter((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? ''),
  );
  const marker = drawn[0]?.textContent ?? '';
  for (const element of drawn) element.remove();
  return marker;
}

/** Turns Word's paragraphs that look like lists into lists. */
export function makeWordLists(body: HTMLElement): void {
  /** The open lists, outermost first. */
  let open: { element: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const item = wordItem(paragraph.getAttribute('style') ?? '');
    if (!item) continue;
    // Only neighbouring paragraphs belong to one list.
    if (!last || paragraph.previousElementSibling !== last) open = [];
    const start = firstNumber(takeMarker(paragraph));
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    const tag = start === null ? 'UL' : 'OL';
    if (open.at(-1)?.level === item.level && open.at(-1)?.element.tagName !== tag) open.pop();
    let current = open.at(-1);
    if (current?.level !== item.level) {
      const element = body.ownerDocument.createElement(tag);
      if (start !== null && start > 1) element.setAttribute('start', String(start));
      const above = current?.element.lastElementChild;
      if (above) above.append(element);
      else paragraph.before(element);
      current = { element, level: item.level };
      open.push(current);
    }
    const entry = body.ownerDocument.createElement('li');
    entry.append(...paragraph.childNodes);
    current.element.append(entry);
    paragraph.remove();
    last = open[0]?.element ?? null;
  }
}
