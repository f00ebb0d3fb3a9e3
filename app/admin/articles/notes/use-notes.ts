import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';

/** What joins the editor of a text to the notes on it, which are loaded when there are any. */
export function useNotes() {
  const [editor, onEditor] = useState<Editor | null>(null);
  const [asked, setAsked] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  /** Settles the suggestions that were accepted into the form, once that is saved. */
  const settle = useRef<() => unknown>(() => {});
  const onNote = () => {
    setAsked(true);
    setIsUsed(true);
  };
  return { editor, asked, isUsed, onAsked: () => setAsked(false), onEditor, onNote, settle };
}

export type Notes = ReturnType<typeof useNotes>;
