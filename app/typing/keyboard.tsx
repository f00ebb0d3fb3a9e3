import { useEffect } from 'react';
import { takeEarly } from './early.ts';
import { isComposing } from './is-composing.ts';
import type { KeyLayout } from './keyboard-keys.ts';
import { createKeyboard } from './keyboard-session.ts';
import { targetOf } from './targets.ts';

interface Props {
  layout: KeyLayout;
  onReady: (ready: boolean) => void;
}

/** Writes Hindi by the places of the keys, before any other listener. It shows nothing. */
export default function Keyboard({ layout, onReady }: Props) {
  useEffect(() => {
    const keyboard = createKeyboard(layout);
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const press = (event: KeyboardEvent) => {
      // Keys that an input method handles are left to it.
      if (isComposing(event)) return;
      const target = targetOf(event.target);
      if (!target || !keyboard.key(target, event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', press, options);
    for (const name of ['pointerdown', 'focusout', 'paste', 'compositionstart']) {
      window.addEventListener(name, keyboard.end, options);
    }
    const early = takeEarly();
    const place = targetOf(early.place);
    if (place && document.activeElement === place.element) keyboard.takeOver(place, early.typed);
    onReady(true);
    return () => {
      controller.abort();
      keyboard.end();
      onReady(false);
    };
  }, [layout, onReady]);
  return null;
}
