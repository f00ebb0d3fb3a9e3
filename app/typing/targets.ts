/** A place where text is typed: a plain field or the editor. */
export interface TextTarget {
  element: HTMLElement;
  /** The text of the line up to the caret; null: something is selected, or it is code. */
  before(): string | null;
  /** Puts text in the place of so many characters before the caret; false: it does not fit. */
  replace(length: number, text: string): boolean;
  /** Where the caret stands in the window. */
  caret(): { left: number; top: number; bottom: number };
  /** From now on all changes are one word, taken back at once; with false it has ended. */
  group(open: boolean): void;
}

const editors = new WeakMap<HTMLElement, TextTarget>();

/** The editor makes itself known; nothing else here knows of it. */
export function addEditor(target: TextTarget): void {
  editors.set(target.element, target);
}

type PlainField = HTMLInputElement | HTMLTextAreaElement;

/** Words of people are typed in it: no address, password, number, date or code. */
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

/** What is typed into with this event, if Hindi can be typed there. */
export function targetOf(place: EventTarget | null): TextTarget | null {
  if (takesWords(place)) return fieldTarget(place);
  const root = place instanceof Element ? place.closest<HTMLElement>('[contenteditable]') : null;
  return (root && editors.get(root)) ?? null;
}

function fieldTarget(field: PlainField): TextTarget {
  return {
    element: field,
    before() {
      const { selectionStart: start, selectionEnd: end, value } = field;
      return start === null || start !== end ? null : value.slice(0, start);
    },
    replace(length, text) {
      const end = field.selectionEnd ?? 0;
      const room = field.maxLength < 0 ? Infinity : field.maxLength;
      if (field.value.length - length + text.length > room) return false;
      field.setSelectionRange(end - length, end);
      // As if typed: it can be undone, and whoever listens hears of it.
      if (!document.execCommand('insertText', false, text)) {
        field.setRangeText(text, end - length, end, 'end');
        field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
      }
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

/** Where the caret of a plain field is: measured in a copy, since no browser tells. */
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
