import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useDeferredValue, useMemo } from 'react';
import { countWords, readingMinutes } from '../../../contract/words.ts';

/** How long the text is, while it is written. */
export function WordCount({ editor }: { editor: Editor }) {
  const doc = useEditorState({ editor, selector: ({ editor: { state } }) => state.doc });
  // Counting follows the typing, it does not hold it up.
  const counted = useDeferredValue(doc);
  const count = useMemo(() => {
    const text = counted.textBetween(0, counted.content.size, '\n');
    return countWords(text);
  }, [counted]);
  return (
    <p className="editor-count">
      {count === 1 ? '1 word' : `${count} words`} · {readingMinutes(count)} min read
    </p>
  );
}
