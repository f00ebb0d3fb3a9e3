import { lazy, Suspense, useEffect, useState } from 'react';
import { useInterface } from '../words/interface.ts';
import { offerUnicode } from './legacy-paste.ts';
import { toggleHindiTyping, useHindiTyping } from './mode.ts';

/** The list of words and all that knows of it come when they are first wanted. */
const Candidates = lazy(() => import('./candidates.tsx'));

/** Makes Hindi of what is typed in Latin letters, in every field of the screen. */
export function HindiTyping() {
  const on = useHindiTyping();
  const { typingHindi, oldFont } = useInterface().words.account;
  const [ready, setReady] = useState(false);
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
      <Suspense>{on && <Candidates onReady={setReady} />}</Suspense>
    </>
  );
}
