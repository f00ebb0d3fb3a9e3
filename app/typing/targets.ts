import { typeOver } from './type-over.ts';

/** A place where text is typed: a plain field or the editor. */
export interface TextTarget {
  element: HTMLElement;
  /** Whether Enter begins a new line here. */
  lines: boolean;
  /** Returns the text of the line up to the caret; null while something is selected, or in code. */
  before(): string | null;
  /** Takes out what is selected; returns false in code. */
  clear(): boolean;
  /** Replaces so many characters before the caret; returns false when the text does not fit. */
  replace(length: number, text: string): boolean;
  /** Returns the place of the caret in the window. */
  caret(): { left: number; top: number; bottom: number };
  /** Groups all changes from now on into one step of undo; `false` ends the group. */
  group(open: boolean): void;
}

const editors = new WeakMap<HTMLElement, TextTarget>();

/** Registers an editor as a target; plain fields need no registration. */
export function addEditor(target: TextTarget): void {
  editors.set(target.element, target);
}

type PlainField = HTMLInputElement | HTMLTextAreaElement;

/** Whether words are typed in an element. `spellCheck={false}` marks fields for machines: addresses, codes. */
export function takesWords(element: EventTarget | null): element is PlainField {
  if (element instanceof HTMLInputElement) {
    if (!['text', 'search'].includes(element.type)) return false;
  } else if (!(element instanceof HTMLTextAreaElement)) return false;
  const technical =
    element.getAttribute('spellcheck') === 'false' ||
    element.lang === 'en' ||
    element.inputMode !== '' ||
    /username|email|url/.test(element.autocomplete);
  return !technical && !element.readOnly && !element.disabled;
}

/** Returns the target that an element belongs to; null where Hindi cannot be typed. */
export function targetOf(place: EventTarget | null): TextTarget | null {
  if (takesWords(place)) return fieldTarget(place);
  const root = place instanceof Element ? place.closest<HTMLElement>('[contenteditable]') : null;
  return (root && editors.get(root)) ?? null;
}

function fieldTarget(field: PlainField): TextTarget {
  return {
    element: field,
    // Whatever names its Enter key does something else by it.
    lines: field instanceof HTMLTextAreaElement && !field.enterKeyHint,
    before() {
      const { selectionStart: start, selectionEnd: end, value } = field;
      return start === null || start !== end ? null : value.slice(0, start);
    },
    clear() {
      const { selectionStart: from, selectionEnd: to } = field;
      if (from !== null && to !== null && from !== to) typeOver(field, { from, to }, '');
      return true;
    },
    replace(length, text) {
      const end = field.selectionEnd ?? 0;
      const room = field.maxLength < 0 ? Infinity : field.maxLength;
      if (field.value.length - length + text.length > room) return false;
      typeOver(field, { from: end - length, to: end }, text);
      return true;
    },
    caret: () => caretOf(field),
    group() {},
  };
}

const copied = [
  'boxSizing',
  'width',
  'borderWidth',
  'borderStyle',
  'padding',
  'font',
  'letterSpacing',
  'textIndent',
  'textTransform',
  'lineHeight',
] as const;

/** Measures the caret of a plain field in a copy of it, since no browser tells its place. */
function caretOf(field: PlainField): { left: number; top: number; bottom: number } {
  const style = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of copied) copy.style[name] = style[name];
  const lines = field instanceof HTMLTextAreaElement;
  copy.style.cssText += `;position:fixed;visibility:hidden;top:0;left:0;overflow:hidden;white-space:${lines ? 'pre-wrap' : 'pre'};overflow-wrap:break-word`;
  copy.textContent = field.value.slice(0, field.selectionEnd ?? 0);
  const mark = copy.appendChild(document.createElement('span'));
  mark.textContent = '\u200b';
  document.body.append(copy);
  const box = field.getBoundingClientRect();
  const at = mark.getBoundingClientRect();
  copy.remove();
  const top = lines ? box.top + at.top - field.scrollTop : box.top;
  return {
    left: Math.min(box.left + at.left - field.scrollLeft, box.right),
    top,
    bottom: lines ? Math.min(top + at.height, box.bottom) : box.bottom,
  };
}
