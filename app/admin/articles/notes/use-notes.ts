import type { Editor } from '@tiptap/core';
import { useState } from 'react';

/** What joins the editor of a text to the notes on it, which are loaded when there are any. */
export function useNotes() {
  const [editor, onEditor] = useState<Editor | null>(null);
  const [asked, setAsked] = useState(false);
  return { editor, asked, onAsked: () => setAsked(false), onEditor, onNote: () => setAsked(true) };
}

export type Notes = ReturnType<typeof useNotes>;
