import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

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
    const focus = () => {
      older = placesOf(document.getSelection());
      // Else ProseMirror would undo the keys that moved the caret until it puts its own into the page.
      setTimeout(seeSelection, PUT - 1);
      clearTimeout(settling);
      settling = window.setTimeout(() => {
        older = null;
      }, SETTLING);
    };
    const seeSelection = () => {
      const places = placesOf(document.getSelection());
      if (older && places?.every((place, index) => place === older?.[index])) return;
      document.dispatchEvent(new Event('selectionchange'));
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: { focus, keydown: seeSelection, paste: seeSelection, cut: seeSelection },
        },
      }),
    ];
  },
});
