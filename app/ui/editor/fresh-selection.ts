import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Milliseconds after the editor has got the focus when ProseMirror puts its selection into the page. */
const PUT = 20;

/** Milliseconds after that when the page may still have an older selection. */
const SETTLING = PUT + 5;

const placesOf = (selection: Selection | null) =>
  selection && [
    ...[selection.anchorNode, selection.anchorOffset],
    ...[selection.focusNode, selection.focusOffset],
  ];

/**
 * For 200 ms after the focus ProseMirror takes a caret at the beginning of the text for one that the browser has put
 * there, and undoes it; from the first key on it is the writer's. ProseMirror has no other way to tell it that.
 */
function endFocus(view: EditorView): void {
  const input: unknown = Reflect.get(view, 'input');
  if (typeof input === 'object' && input !== null) Reflect.set(input, 'lastFocus', 0);
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
    /** Where the caret stood in the page when the editor got the focus. */
    let older: ReturnType<typeof placesOf> = null;
    let settling = 0;
    const isOlder = () => {
      const places = placesOf(document.getSelection());
      return older !== null && places?.every((place, index) => place === older?.[index]);
    };
    const seeSelection = () => {
      // What has moved may come back to where it was: Home after End.
      older = null;
      document.dispatchEvent(new Event('selectionchange'));
    };
    const focus = () => {
      older = placesOf(document.getSelection());
      // Else ProseMirror would undo the keys that moved the caret until it puts its own into the page.
      setTimeout(() => isOlder() || seeSelection(), PUT - 1);
      clearTimeout(settling);
      settling = window.setTimeout(() => {
        older = null;
      }, SETTLING);
    };
    const act = (view: EditorView) => {
      // What comes so early acts where the editor has its caret, which it would put there in a moment.
      if (isOlder()) view.focus();
      else seeSelection();
      older = null;
      endFocus(view);
    };
    return [
      new Plugin({
        props: { handleDOMEvents: { focus, keydown: act, paste: act, cut: act } },
      }),
    ];
  },
});
