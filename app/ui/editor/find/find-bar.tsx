import type { Editor } from '@tiptap/core';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { editorWords } from '../../../words/admin/editor/editor.ts';
import { PartNotLoaded } from '../../part-not-loaded.tsx';
import { Spinner } from '../../spinner.tsx';
import { partOf, usePart } from '../../use-part.ts';

interface Props {
  editor: Editor;
  onClose: () => void;
}

const toolsPart = partOf(() => import('./find-tools.tsx'));

/**
 * Finds and replaces text, in a row above it. The field takes what is sought at once; what finds it is
 * loaded when the row is first opened.
 */
export function FindBar({ editor, onClose }: Props) {
  const [sought, setSought] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { module: tools, failed, load } = usePart(toolsPart);
  useEffect(() => field.current?.focus(), []);

  const leave = () => {
    onClose();
    editor.view.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      leave();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // The surrounding form is the article's, which Enter must not submit.
      event.preventDefault();
      tools?.step(editor, event.shiftKey ? -1 : 1);
    }
  };
  const { find } = editorWords();
  return (
    <search className="editor-find" onKeyDown={onKeyDown}>
      <input
        ref={field}
        className="input"
        aria-label={find.find}
        placeholder={find.find}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      {tools && <tools.FindTools editor={editor} sought={sought} />}
      {!tools && !failed && <Spinner />}
      {failed && <PartNotLoaded onRetry={load} />}
      <button type="button" className="icon-button" aria-label={find.close} onClick={leave}>
        <X aria-hidden="true" />
      </button>
    </search>
  );
}
