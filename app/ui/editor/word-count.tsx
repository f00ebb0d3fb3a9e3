import type { Editor } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { useEditorState } from '@tiptap/react';
import type { Language } from '../../../contract/common.ts';
import { countWords, readingMinutes } from '../../../contract/word-count.ts';
import { editorWords } from '../../words/admin/editor/editor.ts';

/** Caches the count of each block. Blocks are replaced, never changed, so a key costs the count of one block. */
const counted = new WeakMap<DocumentNode, number>();

function wordsIn(block: DocumentNode): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const count = countWords(block.textBetween(0, block.content.size, '\n'));
  counted.set(block, count);
  return count;
}

/** Shows the length of the text while it is written. */
export function WordCount({ editor, language }: { editor: Editor; language: Language }) {
  const count = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      state.doc.children.reduce((sum, block) => sum + wordsIn(block), 0),
  });
  const minutes = readingMinutes(count, language);
  return <p className="editor-count">{editorWords().length(count, minutes)}</p>;
}
