import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Milliseconds after the focus when the editor's caret is put into the page, unless the page has got another by then. */
const PUT = 20;

const placesOf = (selection: Selection | null) =>
  selection && [
    selection.anchorNode,
    selection.anchorOffset,
    selection.focusNode,
    selection.focusOffset,
  ];

/** Returns a part of ProseMirror's view that its types do not tell of. */
function partOf(view: EditorView, name: 'input' | 'domObserver'): object | null {
  const part: unknown = Reflect.get(view, name);
  return typeof part === 'object' ? part : null;
}

/**
 * Lets ProseMirror know the caret that the page has at the focus. Of another one it would put its own into the page 20 ms
 * later, also over a caret that a key has brought back to the same place meanwhile. It has no other way to tell it that.
 */
function keepCaret(view: EditorView): void {
  const observer = partOf(view, 'domObserver');
  const know: unknown = observer && Reflect.get(observer, 'setCurSelection');
  if (typeof know === 'function') know.call(observer);
}

/**
 * For 200 ms after the focus ProseMirror takes a caret at the beginning of the text for one that the browser has put
 * there, and undoes it; from the first key on it is the writer's.
 */
function endFocus(view: EditorView): void {
  const input = partOf(view, 'input');
  if (input) Reflect.set(input, 'lastFocus', 0);
}

/**
 * Keys, pastes and cuts act where the caret stands, however fast they follow on each other. The browser
 * tells of a caret that has moved only later: on a busy page after the next key, which would then act
 * where the caret was before.
 */
export const FreshSelection = Extension.create({
  name: 'freshSelection',
  // This must run before the extensions that handle keys and pastes.
  priority: 2000,
  addProseMirrorPlugins() {
    /** Where the caret stood in the page when the editor got the focus; null once somebody has acted. */
    let older: ReturnType<typeof placesOf> = null;
    let putting = 0;
    /** Puts the editor's caret into the page where that still has the older one. */
    const put = (view: EditorView) => {
      const places = placesOf(document.getSelection());
      const isOlder = older !== null && places?.every((place, index) => place === older?.[index]);
      if (isOlder) view.focus();
      older = null;
      return isOlder;
    };
    const focus = (view: EditorView) => {
      older = placesOf(document.getSelection());
      keepCaret(view);
      clearTimeout(putting);
      putting = window.setTimeout(() => {
        if (!view.isDestroyed && view.hasFocus()) put(view);
      }, PUT);
    };
    const act = (view: EditorView) => {
      // What comes so early acts where the editor has its caret, which it would put there in a moment.
      if (!put(view)) document.dispatchEvent(new Event('selectionchange'));
      endFocus(view);
    };
    return [
      new Plugin({
        props: { handleDOMEvents: { focus, keydown: act, paste: act, cut: act } },
      }),
    ];
  },
});
