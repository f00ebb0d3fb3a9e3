import { useEffect, useState } from 'react';
import { choicesFor, rememberChoice } from './choices.ts';
import { type Early, takeEarly } from './early.ts';
import { createEngine, type Engine } from './engine.ts';
import { isOn } from './mode.ts';
import { createSession, type Session, type TypedWord } from './session.ts';
import { readSpeller } from './speller/read.ts';
import { suggest } from './suggest.ts';
import { type TextTarget, targetOf } from './targets.ts';
import { loadWordFiles } from './word-files.ts';

/** Loads the engine once. Without its files, as when the site cannot be reached, words are transliterated. */
let loading: Promise<Engine> | undefined;

async function loadEngine(): Promise<Engine> {
  try {
    const { list, model, loans } = await loadWordFiles();
    return createEngine(list, readSpeller(model), loans);
  } catch {
    // The files are fetched again when typing in Hindi is next switched on.
  }
  loading = undefined;
  return createEngine('');
}

/** Follows typing anywhere on the screen; returns the word that is being typed, and the session. */
export function useSession(): [TypedWord | null, Session | null] {
  const [word, setWord] = useState<TypedWord | null>(null);
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    let left = false;
    let stop = () => {};
    loading ??= loadEngine();
    loading.then((engine) => {
      if (left) return;
      const made = createSession({
        find: (latin, before) =>
          suggest(engine, latin, { before, chosen: choicesFor(latin, before) }),
        enterBreaks: () => isOn('enterBreaks'),
        remember: rememberChoice,
        show: setWord,
      });
      stop = listen(made, takeEarly());
      setSession(made);
    });
    return () => {
      left = true;
      stop();
    };
  }, []);
  return [word, session];
}

type Change = 'added' | 'removed' | 'moved';

/**
 * Passes the window's events to a session, keys before any other listener, after what was typed before
 * it. Returns how to stop.
 */
function listen(session: Session, early: Early): () => void {
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
      if (event.isComposing || event.keyCode === 229) return;
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
    settle();
  };
}
