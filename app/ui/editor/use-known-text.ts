import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import { useLazyChange } from './lazy-change.ts';
import { htmlOf, type LoadedText, noteLoaded } from './loaded-text.ts';

interface Options {
  /** The stored HTML. A new value from outside replaces the text in the editor. */
  value: string;
  onChange: (html: string) => void;
  /** Called after a value from outside has been put into the editor. */
  onLoad?: () => void;
}

/** Keeps the text of the editor and the HTML of the form the same. */
export function useKnownText(editor: Editor, { value, onChange, onLoad }: Options) {
  /** The HTML last reported or taken over; any other value comes from outside. */
  const known = useRef(value);
  const loaded = useRef<LoadedText>(null);
  loaded.current ??= noteLoaded(editor, value);

  const tell = (html: string) => {
    known.current = html;
    onChange(html);
  };

  const change = useLazyChange(() => {
    if (editor.isDestroyed || !loaded.current) return;
    const html = htmlOf(editor, loaded.current);
    // Otherwise the editor has only put it in order.
    if (html !== known.current) tell(html);
  });

  const load = () => {
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    loaded.current = noteLoaded(editor, value);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value is loaded.
  useEffect(() => {
    if (value === known.current) return;
    change.drop();
    load();
    onLoad?.();
  }, [editor, value, change.drop]);

  return { change, load, tell };
}
