import type { Early } from './early.ts';
import { isComposing } from './is-composing.ts';
import type { Session } from './session.ts';
import { type TextTarget, targetOf } from './targets.ts';

type Change = 'added' | 'removed' | 'moved';

/**
 * Passes the window's events to a session, keys before any other listener, after what was typed before
 * it. Returns how to stop.
 */
export function listen(session: Session, early: Early): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  let composing = false;
  let writing = false;
  let waiting: { target: TextTarget; how: Change; composed?: string } | undefined;

  /** Calls the session after the text's owner has taken the change over, and before the next key. */
  function catchUp() {
    if (!waiting || composing) return;
    const { target, how, composed } = waiting;
    waiting = undefined;
    write(() => {
      if (composed) session.composed(target, composed);
      else session.changed(target, how);
    });
  }

  /** Changes the text without taking the change for typing. */
  function write<T>(task: () => T): T {
    writing = true;
    try {
      return task();
    } finally {
      writing = false;
    }
  }

  function note(place: EventTarget | null, how: Change, composed?: string) {
    const target = targetOf(place);
    if (!target) return session.close();
    // The caret's own movement says nothing more.
    if (waiting && how === 'moved') return;
    waiting = composed ? { target, how, composed } : { target, how };
    setTimeout(catchUp);
  }

  window.addEventListener(
    'keydown',
    (event) => {
      // Keys that an input method handles are left to it.
      if (isComposing(event)) return;
      catchUp();
      const target = targetOf(event.target);
      if (!target || !write(() => session.key(target, event))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    options,
  );
  window.addEventListener(
    'input',
    (event) => {
      if (writing || !(event instanceof InputEvent) || event.isComposing) return;
      const { inputType } = event;
      const added = inputType === 'insertText';
      if (!added && inputType !== 'deleteContentBackward') session.close();
      else note(event.target, added ? 'added' : 'removed');
    },
    options,
  );
  window.addEventListener(
    'compositionstart',
    () => {
      composing = true;
      waiting = undefined;
      session.close();
    },
    options,
  );
  window.addEventListener(
    'compositionend',
    ({ target, data }) => {
      composing = false;
      note(target, 'added', data);
    },
    options,
  );
  document.addEventListener(
    'selectionchange',
    () => {
      if (!writing && !composing) note(document.activeElement, 'moved');
    },
    options,
  );
  // Who goes elsewhere, or switches typing off, has meant the word under way. A press comes first,
  // while the caret still stands at the word.
  const settle = () => write(session.settle);
  const outside = ({ target }: Event) =>
    !(target instanceof Element && target.closest('.candidates')) && settle();
  window.addEventListener('pointerdown', outside, options);
  window.addEventListener('paste', settle, options);
  window.addEventListener('focusout', settle, options);
  const place = targetOf(early.place);
  if (place && document.activeElement === place.element)
    write(() => session.takeOver(place, early.typed));
  return () => {
    controller.abort();
    waiting = undefined;
    settle();
  };
}
