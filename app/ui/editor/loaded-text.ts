import type { Editor } from '@tiptap/core';
import { fromEditor } from './html.ts';

/** HTML that was put into the editor, and the same as the editor writes it. */
export interface LoadedText {
  stored: string;
  written: string;
}

const pictured = new Set(['figure', 'gallery']);

/** Whether a text has pictures or what is embedded. */
export function hasPicture({ state: { doc } }: Editor): boolean {
  let found = false;
  doc.descendants(({ type }) => {
    found ||= pictured.has(type.name);
    return !found;
  });
  return found;
}

function writtenBy(editor: Editor): string {
  // Of pictures without captions TipTap says that they are empty.
  return editor.isEmpty && !hasPicture(editor) ? '' : fromEditor(editor.getHTML());
}

/** Notes the HTML that has just been put into the editor. */
export function noteLoaded(editor: Editor, stored: string): LoadedText {
  return { stored, written: writtenBy(editor) };
}

/**
 * Returns the text of the editor as HTML to store. A text that nobody has changed since it was loaded is
 * returned as it was stored, letter by letter, though the editor would write it in its own way.
 */
export function htmlOf(editor: Editor, { stored, written }: LoadedText): string {
  const now = writtenBy(editor);
  return now === written ? stored : now;
}
