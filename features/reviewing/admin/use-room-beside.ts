import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useState } from 'react';

/** Pixels that the text and a column beside it need. */
const ROOM = 950;

/** Returns the box of the text where it has room for a column; null where there is none. */
export function useRoomBeside(editor: Editor | null): HTMLElement | null {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const around = editor?.view.dom.closest<HTMLElement>('.editor-text') ?? null;
    if (!around) return setBox(null);
    const observer = new ResizeObserver(() => setBox(around.clientWidth < ROOM ? null : around));
    observer.observe(around);
    return () => observer.disconnect();
  }, [editor]);
  return box;
}
