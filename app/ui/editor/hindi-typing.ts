import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { addEditor } from '../../typing/targets.ts';

/** Ids of compositions begin here; the browser's own have small numbers. */
let words = 1_000_000;

/** Makes the editor a target of Hindi typing; each word is one step of undo. */
export const HindiTyping = Extension.create({
  name: 'hindiTyping',
  addStorage: () => ({ group: 0, opening: false }),
  onCreate() {
    const { editor, storage } = this;
    const inCode = () =>
      editor.state.selection.$from.parent.type.spec.code || editor.isActive('code');
    addEditor({
      element: editor.view.dom,
      lines: true,
      clear() {
        if (inCode()) return false;
        const { tr, selection } = editor.state;
        if (!selection.empty) editor.view.dispatch(tr.deleteSelection());
        return true;
      },
      before() {
        const { $from, empty } = editor.state.selection;
        const { parent, parentOffset, nodeBefore } = $from;
        if (!empty || !parent.isTextblock || inCode()) return null;
        // Right behind code nothing has been typed but its closing backtick.
        if (nodeBefore?.marks.some(({ type }) => type.spec.code)) return null;
        return parent.textBetween(0, parentOffset, undefined, '\ufffc');
      },
      replace(length, text) {
        if (editor.isDestroyed) return false;
        const { tr, selection } = editor.state;
        editor.view.dispatch(tr.insertText(text, selection.from - length, selection.from));
        return true;
      },
      caret: () => editor.view.coordsAtPos(editor.state.selection.from),
      group(open) {
        words += 1;
        storage.group = open ? words : 0;
        storage.opening = open;
      },
    });
  },
  dispatchTransaction({ transaction, next }) {
    const { storage } = this;
    if (storage.group && transaction.docChanged) {
      // The history groups the steps of one composition.
      transaction.setMeta('composition', storage.group);
      if (storage.opening) closeHistory(transaction);
      storage.opening = false;
    }
    next(transaction);
  },
});
