/** What was typed in a field since typing in Hindi was switched on, before its candidates were loaded. */
export interface Early {
  place: EventTarget | null;
  typed: string;
}

/** More is no beginning any more: the network is slow, and the text is left as it is. */
const LONGEST_BEGINNING = 200;

let early: Early = { place: null, typed: '' };

/** Returns what was typed, once. */
export function takeEarly(): Early {
  const taken = early;
  early = { place: null, typed: '' };
  return taken;
}

/** Notes what is typed from now on, after what has been typed since before. Returns how to stop. */
export function noteEarly(since: Early = { place: null, typed: '' }): () => void {
  const note = (event: Event) => {
    if (!(event instanceof InputEvent) || event.isComposing) return;
    const { target: place, inputType, data } = event;
    const typed = place === early.place ? early.typed : '';
    if (inputType === 'insertText' && data && typed.length < LONGEST_BEGINNING)
      early = { place, typed: typed + data };
    else if (inputType === 'deleteContentBackward') early = { place, typed: typed.slice(0, -1) };
    else takeEarly();
  };
  early = since;
  window.addEventListener('input', note, true);
  return () => window.removeEventListener('input', note, true);
}
