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

/** Shows nothing where its code cannot be loaded; switching off and on tries again. */
function Candidates({ onReady }: { onReady: (ready: boolean) => void }) {
  const { module } = usePart(candidatesPart);
  return module && <module.default onReady={onReady} />;
}

function Keyboard(props: { layout: KeyLayout; onReady: (ready: boolean) => void }) {
  const { module } = usePart(keyboardPart);
  return module && <module.default {...props} />;
}

/** Turns what is typed into Hindi in every field of the screen, while that is switched on. */
export function HindiTyping() {
  const on = useHindiTyping();
  const layout = useLayout();
  const { typingHindi, oldFont } = useInterface().words.account;
  const [ready, setReady] = useState(false);
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
        {on && ready ? typingHindi : ''}
      </span>
      {on && layout === 'sound' && <Candidates onReady={setReady} />}
      {on && layout !== 'sound' && <Keyboard layout={layout} onReady={setReady} />}
    </>
  );
}
