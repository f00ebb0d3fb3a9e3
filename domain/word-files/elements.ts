import { fromKrutiDev, looksLikeKrutiDev } from '../../hindi/kruti-dev.ts';

/** A part of a document as mammoth reads it; what it is not asked for passes through. */
export interface Element {
  type: string;
  children?: Element[];
  /** The characters of a text. */
  value?: string;
  font?: string | null;
  styleName?: string | null;
  [property: string]: unknown;
}

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Returns the parts of a part; none for what has no list of parts. */
function partsOf({ children }: Element): Element[] {
  return Array.isArray(children) ? children.filter(isElement) : [];
}

/** Returns the characters of a part, with those of its parts. */
export function textOf(element: Element): string {
  if (element.type === 'text') return element.value ?? '';
  if (element.type === 'tab' || element.type === 'break') return ' ';
  return partsOf(element).map(textOf).join('');
}

/** Fonts that show Hindi in the place of Latin letters, as people and systems write their names. */
const oldFont = /kruti\s*-?dev|dev\s*-?lys/i;

/** Joins neighbouring runs of the same form: Word cuts words where they were typed, but their signs change places as a whole. */
function joinRuns(children: Element[]): Element[] {
  const joined: { element: Element; form: string }[] = [];
  for (const element of children) {
    const { children: _own, ...form } = element;
    const key = JSON.stringify(form);
    const last = joined.at(-1);
    if (element.type === 'run' && last?.element.type === 'run' && last.form === key) {
      last.element = joinTexts({
        ...element,
        children: [...partsOf(last.element), ...partsOf(element)],
      });
    } else joined.push({ element, form: key });
  }
  return joined.map(({ element }) => element);
}

function joinTexts(run: Element): Element {
  const texts: Element[] = [];
  for (const part of partsOf(run)) {
    const last = texts.at(-1);
    if (part.type === 'text' && last?.type === 'text') {
      texts[texts.length - 1] = { ...last, value: `${last.value ?? ''}${part.value ?? ''}` };
    } else texts.push(part);
  }
  return { ...run, children: texts };
}

function mapTexts(element: Element, change: (text: string) => string): Element {
  if (element.type === 'text') return { ...element, value: change(element.value ?? '') };
  if (!element.children) return element;
  return { ...element, children: partsOf(element).map((part) => mapTexts(part, change)) };
}

/** Converts a paragraph that is written for an old Hindi font: runs of which the file says so, or the whole where it looks so. */
export function toUnicode(paragraph: Element): Element {
  const children = joinRuns(partsOf(paragraph));
  const byFont = (element: Element): Element => {
    if (element.type === 'run' && oldFont.test(element.font ?? '')) {
      return mapTexts(element, fromKrutiDev);
    }
    return element.children ? { ...element, children: partsOf(element).map(byFont) } : element;
  };
  const named = children.map(byFont);
  const whole = { ...paragraph, children: named };
  // Styles may name the font, too, which mammoth does not read.
  return looksLikeKrutiDev(textOf(whole)) ? mapTexts(whole, fromKrutiDev) : whole;
}

/** Changes all parts of a kind, the innermost first. */
export function mapElements(
  element: Element,
  type: string,
  change: (element: Element) => Element,
): Element {
  const inside = element.children
    ? {
        ...element,
        children: partsOf(element).map((part) => mapElements(part, type, change)),
      }
    : element;
  return inside.type === type ? change(inside) : inside;
}

/** A document as mammoth reads it. */
export interface WordDocument extends Element {
  notes: { resolve(reference: Element): unknown };
}

export function isDocument(value: unknown): value is WordDocument {
  return isElement(value) && value.type === 'document' && typeof value.notes === 'object';
}

/** The style under which notes are written into the text; no file has it. */
export const NOTE_STYLE = 'Lekhani note';

/** Puts a note where its sign is: the runs of its paragraphs, in a run of the style of notes. */
export function noteInText(document: WordDocument, reference: Element): Element {
  const note = document.notes.resolve(reference);
  const body = isElement(note) && Array.isArray(note.body) ? note.body.filter(isElement) : [];
  const space: Element = { type: 'text', value: ' ' };
  const children = body.flatMap((paragraph, at) => {
    const parts = partsOf(toUnicode(paragraph));
    return at === 0 ? parts : [space, ...parts];
  });
  return { type: 'run', styleName: NOTE_STYLE, children };
}

/**
 * Takes the title out of a document: its first paragraph with text, where that has the style of titles or of the highest
 * heading.
 */
export function takeTitle(document: WordDocument): { title: string; document: WordDocument } {
  const children = partsOf(document);
  const at = children.findIndex((part) => textOf(part).trim() !== '');
  const first = children[at];
  if (first?.type !== 'paragraph' || !/^(?:title|heading 1)$/i.test(first.styleName ?? '')) {
    return { title: '', document };
  }
  const rest = children.filter((part) => part !== first);
  return {
    title: textOf(first).replace(/\s+/g, ' ').trim(),
    document: { ...document, children: rest },
  };
}
