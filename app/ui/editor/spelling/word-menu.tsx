import { type Editor, posToDOMRect } from '@tiptap/core';
import { BookPlus, EyeOff, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { dictionarySchema } from '../../../../contract/dictionary.ts';
import { useMay } from '../../../client/admin-state.tsx';
import { api } from '../../../client/api.ts';
import type { Spelling } from '../../../spelling/spelling.ts';
import type { WritingWords } from '../../../words/admin/writing/en.ts';
import { tell, tellProblem } from '../../toast.tsx';
import { useAtPlace } from '../../use-at-place.ts';
import { useChoices } from '../aids/choices.ts';
import { replaceWord, type Shown, showWord } from './marks.ts';

interface Props {
  editor: Editor;
  spelling: Spelling;
  text: WritingWords;
  openWord: Shown;
  onKey: { current: (event: KeyboardEvent) => boolean };
  /** Called when a word has become known. */
  onLearnt: () => void;
}

interface Option {
  name: string;
  /** Whether it is a Hindi word to put in place. */
  isWord: boolean;
  icon?: LucideIcon;
  run: () => void;
}

/** Offers words that may be meant by an unknown one, and to let it be. The focus stays in the text. */
export function WordMenu({ editor, spelling, text, openWord, onKey, onLearnt }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { may } = useMay();
  const [candidates, setCandidates] = useState<string[] | null>(null);
  const { view } = editor;
  const { word, byKey } = openWord;
  const words = text.spelling;

  useEffect(() => {
    let left = false;
    spelling.candidates(word).then((found) => left || setCandidates(found));
    return () => {
      left = true;
    };
  }, [spelling, word]);

  const close = () => showWord(view, null);
  const leave = () => {
    spelling.learn(word);
    onLearnt();
    close();
  };
  const add = async () => {
    leave();
    try {
      await api(dictionarySchema, '/api/dictionary/words', { method: 'POST', body: { word } });
      tell(words.added(word));
    } catch (error) {
      tellProblem(error);
    }
  };
  const options: Option[] = [
    ...(candidates ?? []).map((name) => ({
      name,
      isWord: true,
      run: () => replaceWord(view, openWord, name),
    })),
    ...(may('synonym.manage')
      ? [{ name: words.add, isWord: false, icon: BookPlus, run: add }]
      : []),
    { name: words.leave, isWord: false, icon: EyeOff, run: leave },
  ];
  const { active, onKey: choose } = useChoices(options.length, word, (at) => options[at]?.run());
  useLayoutEffect(() => {
    onKey.current = (event) => {
      if (event.key === 'Escape') {
        close();
        // The whole screen stays what it is.
        event.stopPropagation();
        return true;
      }
      // Whoever has only pressed into a word goes on with the arrows.
      return byKey && choose(event);
    };
    return () => {
      onKey.current = () => false;
    };
  });

  useAtPlace(box, () => posToDOMRect(view, openWord.from, openWord.to));
  const optionId = `${id}-${active}`;
  useLayoutEffect(() => {
    if (!byKey) return;
    const element = view.dom;
    element.setAttribute('aria-controls', id);
    element.setAttribute('aria-activedescendant', optionId);
    return () => {
      element.removeAttribute('aria-controls');
      element.removeAttribute('aria-activedescendant');
    };
  }, [view, byKey, id, optionId]);

  return (
    <div ref={box} className="aid aid-spelling" popover="manual">
      <p className="sr-only" role="status">
        {candidates && words.found(word, candidates.length)}
      </p>
      <p className="aid-title" aria-hidden="true">
        {candidates?.length === 0 ? words.none : words.unknown}
      </p>
      <div role="listbox" id={id} aria-label={words.unknown} aria-busy={!candidates} tabIndex={0}>
        {options.map(({ name, isWord, icon: Icon, run }, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter chooses it.
          <div
            role="option"
            className="aid-option"
            id={`${id}-${at}`}
            key={name}
            lang={isWord ? 'hi' : undefined}
            aria-selected={byKey && at === active}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
          >
            {Icon && <Icon aria-hidden="true" />}
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}
