import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useAtPlace } from '../ui/use-at-place.ts';
import { useInterface } from '../words/interface.ts';
import type { TypedWord } from './session.ts';
import { useSession } from './use-session.ts';

/** Shows the candidates at the caret, while the focus stays in the text. */
export default function Candidates({ onReady }: { onReady: (ready: boolean) => void }) {
  const [word, session] = useSession();
  useEffect(() => {
    onReady(session !== null);
    return () => onReady(false);
  }, [session, onReady]);
  if (!word || !session) return null;
  // The list is inside the landmark or the dialog of the text, but drawn above both.
  const place = word.target.element.closest('main, [role="dialog"]') ?? document.body;
  return createPortal(<CandidateList word={word} onChoose={session.commit} />, place);
}

function CandidateList({ word, onChoose }: { word: TypedWord; onChoose: (at: number) => void }) {
  const id = useId();
  const { wordsFor } = useInterface().words.account;
  const box = useRef<HTMLDivElement>(null);
  const { target, latin, candidates, active } = word;
  const { element } = target;

  useLayoutEffect(() => {
    element.setAttribute('aria-controls', id);
    element.setAttribute('aria-activedescendant', `${id}-${active}`);
    return () => {
      element.removeAttribute('aria-controls');
      element.removeAttribute('aria-activedescendant');
    };
  }, [element, id, active]);

  useAtPlace(box, target.caret);

  useEffect(() => {
    const list = box.current;
    // The caret stays where it is, and a dialog does not take the click for one outside it.
    const keep = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    list?.addEventListener('pointerdown', keep);
    list?.addEventListener('mousedown', keep);
    return () => {
      list?.removeEventListener('pointerdown', keep);
      list?.removeEventListener('mousedown', keep);
    };
  }, []);

  return (
    <div className="candidates" popover="manual" ref={box}>
      <div role="listbox" id={id} aria-label={wordsFor(latin)}>
        {candidates.map((candidate, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text.
          // biome-ignore lint/a11y/useKeyWithClickEvents: its number picks it.
          <div
            role="option"
            id={`${id}-${at}`}
            key={candidate}
            aria-selected={at === active}
            lang={candidate === latin ? 'en' : 'hi'}
            onClick={() => onChoose(at)}
          >
            {candidate}
            <span className="candidate-key">{candidate === latin ? 'Esc' : at + 1}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
