import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { editorWords } from '../../../words/admin/editor/editor.ts';
import { addFinding, replaceFound, searchOf, seek, step } from './find-plugin.ts';

export { step };

interface Props {
  editor: Editor;
  sought: string;
}

/** Marks what is sought in the text, goes from match to match and replaces them. */
export function FindTools({ editor, sought }: Props) {
  const [other, setOther] = useState('');
  useEffect(() => addFinding(editor), [editor]);
  useEffect(() => seek(editor, sought), [editor, sought]);
  const { count, current } = useEditorState({
    editor,
    selector: () => {
      const { spans, current } = searchOf(editor);
      return { count: spans.length, current };
    },
  });
  const { find } = editorWords();
  const status = count > 0 ? find.place(current + 1, count) : sought ? find.notFound : '';
  const arrows = [
    { label: find.previous, icon: ChevronUp, by: -1 },
    { label: find.next, icon: ChevronDown, by: 1 },
  ];
  return (
    <>
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
    </>
  );
}
