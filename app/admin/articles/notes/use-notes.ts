import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';

const idsSchema = z.array(z.string());

/** What joins the editor of a text to the notes on it, which are loaded when there are any. */
export function useNotes(articleId: string | undefined) {
  const [editor, onEditor] = useState<Editor | null>(null);
  const [asked, setAsked] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  /** Settles the suggestions that were accepted into the form, once that is saved. */
  const settle = useRef<() => unknown>(() => {});
  const place = `accepted:${articleId}`;
  /** Suggestions whose words were put into the form; they stay so through a conflict, a failed save and a reload. */
  const [accepted, setAccepted] = useState(() =>
    idsSchema.parse(JSON.parse(sessionStorage.getItem(place) ?? '[]')),
  );
  useEffect(() => {
    if (accepted.length > 0) sessionStorage.setItem(place, JSON.stringify(accepted));
    else sessionStorage.removeItem(place);
  }, [place, accepted]);
  const onNote = () => {
    setAsked(true);
    setIsUsed(true);
  };
  return {
    editor,
    asked,
    isUsed,
    onAsked: () => setAsked(false),
    onEditor,
    onNote,
    settle,
    accepted,
    setAccepted,
  };
}

export type Notes = ReturnType<typeof useNotes>;
