import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { dictionarySchema } from '../../../../contract/dictionary.ts';
import { api } from '../../../client/api.ts';
import { type Spelling, startSpelling } from '../../../spelling/spelling.ts';
import type { WritingWords } from '../../../words/admin/writing/en.ts';
import { shortcutKey } from '../../shortcut-key.ts';
import { tellProblem } from '../../toast.tsx';
import { addSpelling, shownWord, stepToUnknown } from './marks.ts';
import { WordMenu } from './word-menu.tsx';

interface Props {
  editor: Editor;
  text: WritingWords;
}

/** The words of the site; without them, as when the site cannot be reached, its words are underlined too. */
const ownWords = () =>
  api(dictionarySchema, '/api/dictionary').then(
    ({ words }) => words,
    () => [],
  );

/** The keys that lead to unknown words, see keys.ts. */
const steps: Partial<Record<string, 1 | -1>> = { "'": 1, ';': -1 };

/** Underlines words that nobody knows, and offers others for them. */
export default function SpellingHelp({ editor, text }: Props) {
  const [spelling, setSpelling] = useState<Spelling | null>(null);
  const again = useRef(() => {});
  const onKey = useRef((_event: KeyboardEvent) => false);

  useEffect(() => {
    let started: Spelling | undefined;
    let left = false;
    ownWords()
      .then(startSpelling)
      .then(
        (made) => {
          if (left) return made.stop();
          started = made;
          setSpelling(made);
        },
        (error) => tellProblem(error, () => text.spelling.failed),
      );
    return () => {
      left = true;
      started?.stop();
    };
  }, [text]);

  useEffect(() => {
    if (!spelling) return;
    const marks = addSpelling(editor, spelling, (event) => {
      const step = (event.ctrlKey || event.metaKey) && !event.altKey && steps[shortcutKey(event)];
      if (step) return stepToUnknown(editor.view, step);
      return onKey.current(event);
    });
    again.current = marks.again;
    return marks.end;
  }, [editor, spelling]);

  const openWord = useEditorState({
    editor,
    selector: ({ editor: { state } }) => shownWord(state),
  });
  if (!openWord || !spelling) return null;
  return (
    <WordMenu
      key={`${openWord.from} ${openWord.word}`}
      editor={editor}
      spelling={spelling}
      text={text}
      openWord={openWord}
      onKey={onKey}
      onLearnt={() => again.current()}
    />
  );
}
