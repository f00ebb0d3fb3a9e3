import { Editor } from '@tiptap/core';
import { Uploads } from '../../app/client/uploads.ts';
import { extensionsFor } from '../../app/ui/editor/extensions.ts';
import { fromEditor, keepsEverything } from '../../app/ui/editor/html.ts';
import { htmlOf, noteLoaded } from '../../app/ui/editor/loaded-text.ts';
import { loadEditorWords } from '../../app/words/admin/editor/editor.ts';

function newEditor(content = ''): Editor {
  const uploads = new Uploads({ send: () => Promise.reject(new Error('nothing is sent here')) });
  return new Editor({
    element: document.createElement('div'),
    content,
    extensions: extensionsFor({
      uploads,
      onLeftOut: () => {},
      onOldFont: () => {},
      onAid: () => {},
      language: () => 'hi',
    }),
  });
}

/** Parts of the editor that need a real document; tests run them in a browser. */
const tools = {
  /** Returns each document as the editor would save it, and whether the guard let it pass. */
  async roundTrip(documents: string[]): Promise<{ saved: string; passed: boolean }[]> {
    const editor = newEditor();
    return documents.map((html) => {
      editor.commands.setContent(html, { emitUpdate: false });
      const written = editor.getHTML();
      return { saved: fromEditor(written), passed: keepsEverything(html, written) };
    });
  },
  /**
   * Returns each document as the editor reports it after somebody has only looked at it: the cursor was at
   * both ends, and a letter was typed and taken back.
   */
  async lookAt(documents: string[]): Promise<{ before: string; after: string }[]> {
    return documents.map((html) => {
      const editor = newEditor(html);
      const loaded = noteLoaded(editor, html);
      editor.chain().focus('end').focus('start').run();
      const before = htmlOf(editor, loaded);
      editor.commands.insertContent('ट');
      editor.commands.undo();
      const after = htmlOf(editor, loaded);
      editor.destroy();
      return { before, after };
    });
  },
  /** Returns what the editor would save after each was pasted into an empty text. */
  paste(pasted: string[]): string[] {
    return pasted.map((html) => {
      const editor = newEditor();
      editor.view.pasteHTML(html);
      const saved = fromEditor(editor.getHTML());
      editor.destroy();
      return saved;
    });
  },
};

declare global {
  interface Window {
    editorTools: typeof tools;
  }
}

// The texts come with the editor, which is ready when they are.
await loadEditorWords();
window.editorTools = tools;
