import { useEffect, useState } from 'react';
import { partOf, usePart } from '../ui/use-part.ts';
import { useInterface } from '../words/interface.ts';
import { noteEarly } from './early.ts';
import type { KeyLayout } from './keyboard-keys.ts';
import { offerUnicode } from './legacy-paste.ts';
import { toggleHindiTyping, useHindiTyping, useLayout } from './mode.ts';

/** The engine and its list of words are loaded when typing in Hindi is first switched on. */
const candidatesPart = partOf(() => import('./candidates.tsx'));

/** The same of a Hindi keyboard, which needs neither. */
const keyboardPart = partOf(() => import('./keyboard.tsx'));

interface Props {
  onReady: (ready: boolean) => void;
  onFailed: (failed: boolean) => void;
}

/** Shows nothing where its code cannot be loaded; switching off and on tries again. */
function Candidates({ onReady, onFailed }: Props) {
  const { module, failed } = usePart(candidatesPart);
  useEffect(() => onFailed(failed), [failed, onFailed]);
  return module && <module.default onReady={onReady} />;
}

function Keyboard({ onFailed, ...props }: Props & { layout: KeyLayout }) {
  const { module, failed } = usePart(keyboardPart);
  useEffect(() => onFailed(failed), [failed, onFailed]);
  return module && <module.default {...props} />;
}

/** Turns what is typed into Hindi in every field of the screen, while that is switched on. */
export function HindiTyping() {
  const on = useHindiTyping();
  const layout = useLayout();
  const { typing, oldFont } = useInterface().words.account;
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  // That it is off is told once it was on, not on every screen.
  const [wasOn, setWasOn] = useState(on);
  if (on && !wasOn) setWasOn(true);
  const off = wasOn ? typing.off : '';
  const state = failed ? typing.failed : ready ? typing.on : '';
  useEffect(() => (on && !ready ? noteEarly() : undefined), [on, ready]);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, code } = event;
      if (!ctrlKey || metaKey || altKey || shiftKey || code !== 'KeyM') return;
      event.preventDefault();
      toggleHindiTyping();
    };
    const paste = (event: ClipboardEvent) => offerUnicode(oldFont, event);
    window.addEventListener('keydown', toggle);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('keydown', toggle);
      window.removeEventListener('paste', paste);
    };
  }, [oldFont]);
  return (
    <>
      <span className="sr-only" role="status">
        {on ? state : off}
      </span>
      {on && layout === 'sound' && <Candidates onReady={setReady} onFailed={setFailed} />}
      {on && layout !== 'sound' && (
        <Keyboard layout={layout} onReady={setReady} onFailed={setFailed} />
      )}
    </>
  );
}
