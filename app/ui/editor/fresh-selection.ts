import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Lets the editor see where the caret stands. The browser tells of a caret that it has moved only
 * later: on a busy page after the next key, which would then act where the caret was before.
 */
function seeSelection(): void {
  document.dispatchEvent(new Event('selectionchange'));
}

/** Keys, pastes and cuts act where the caret stands, however fast they follow on each other. */
export const FreshSelection = Extension.create({
  name: 'freshSelection',
  // This must run before the extensions that handle keys and pastes.
  priority: 2000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: { keydown: seeSelection, paste: seeSelection, cut: seeSelection },
      },
    }),
  ],
});
