import { useEffect, useState } from 'react';
import { takeEarly } from './early.ts';
import { listen } from './listen.ts';
import { loadEngine, sessionWith } from './load-engine.ts';
import type { Session, TypedWord } from './session.ts';

/** Follows typing anywhere on the screen; returns the word that is being typed, and the session. */
export function useSession(): [TypedWord | null, Session | null] {
  const [word, setWord] = useState<TypedWord | null>(null);
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    let left = false;
    let stop = () => {};
    loadEngine().then((engine) => {
      if (left) return;
      const made = sessionWith(engine, setWord);
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
