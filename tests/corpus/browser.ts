import { Editor } from '@tiptap/core';
import { Uploads } from '../../app/client/uploads.ts';
import { extensionsFor } from '../../app/ui/editor/extensions.ts';
import { fromEditor, keepsEverything } from '../../app/ui/editor/html.ts';
import { cleanPasted } from '../../app/ui/editor/paste/clean.ts';

/** Parts of the editor that need a real document; tests run them in a browser. */
const tools = {
  /** Returns each document as the editor would save it, and whether the guard let it pass. */
  async roundTrip(documents: string[]): Promise<{ saved: string; passed: boolean }[]> {
    const uploads = new Uploads({ send: () => Promise.reject(new Error('nothing is sent here')) });
    const editor = new Editor({
      extensions: extensionsFor({
        uploads,
        onLeftOut: () => {},
        onOldFont: () => {},
        language: () => 'hi',
      }),
    });
    return documents.map((html) => {
      editor.commands.setContent(html, { emitUpdate: false });
      const written = editor.getHTML();
      return { saved: fromEditor(written), passed: keepsEverything(html, written) };
    });
  },
  clean(html: string): string {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    cleanPasted(body);
    return body.innerHTML.replace(/>\s+</g, '><').trim();
  },
};

declare global {
  interface Window {
    editorTools: typeof tools;
  }
}

window.editorTools = tools;
