import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { words } from '../../words/admin/admin.ts';
import { found, replaceFound, seek, step } from './find-extension.ts';

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Finds and replaces text, in a row above it. */
export function FindBar({ editor, onClose }: Props) {
  const [sought, setSought] = useState('');
  const [other, setOther] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { count, current } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      count: state ? found(editor).spans.length : 0,
      current: found(editor).current,
    }),
  });
  useEffect(() => {
    field.current?.focus();
    return () => {
      if (!editor.isDestroyed) seek(editor, '');
    };
  }, [editor]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      editor.commands.focus();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // The surrounding form is the article's, which Enter must not submit.
      event.preventDefault();
      step(editor, event.shiftKey ? -1 : 1);
    }
  };
  const { find } = words.editor;
  const status = count > 0 ? find.place(current + 1, count) : sought ? find.notFound : '';
  const arrows = [
    { label: find.previous, icon: ChevronUp, by: -1 },
    { label: find.next, icon: ChevronDown, by: 1 },
  ];
  return (
    <search className="editor-find" onKeyDown={onKeyDown}>
      <input
        ref={field}
        className="input"
        aria-label={find.find}
        placeholder={find.find}
        value={sought}
        onChange={({ target }) => {
          setSought(target.value);
          seek(editor, target.value);
        }}
      />
      <output className="editor-find-count">{status}</output>
      {arrows.map(({ label, icon: Icon, by }) => (
        <button
          key={label}
          type="button"
          className="icon-button"
          aria-label={label}
          title={label}
          disabled={count === 0}
          onClick={() => step(editor, by)}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
      <input
        className="input"
        aria-label={find.replaceWith}
        placeholder={find.replaceWith}
        value={other}
        onChange={({ target }) => setOther(target.value)}
      />
      <button
        type="button"
        className="button small"
        disabled={count === 0}
        onClick={() => replaceFound(editor, other, false)}
      >
        {find.replace}
      </button>
      <button
        type="button"
        className="button small"
        disabled={count === 0}
        onClick={() => replaceFound(editor, other, true)}
      >
        {find.replaceAll}
      </button>
      <button type="button" className="icon-button" aria-label={find.close} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </search>
  );
}
