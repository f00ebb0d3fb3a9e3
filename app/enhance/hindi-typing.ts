import { type Early, noteEarly, takeEarly } from '../typing/early.ts';
import { listen } from '../typing/listen.ts';
import { loadEngine, sessionWith } from '../typing/load-engine.ts';
import type { Session, TypedWord } from '../typing/session.ts';
import { typingWords } from '../words/reading/typing.ts';
import { adopt } from './adopt.ts';
import { make } from './elements.ts';
import { frame } from './frame.ts';
import css from './hindi-typing.css?inline';

const words = typingWords[frame];

/** Pixels between the list and the line. */
const GAP = 4;

/** Makes the list of words at the caret, while the focus stays in the text; returns what shows a word in it. */
function listFor(choose: (at: number) => void): (word: TypedWord | null) => void {
  const list = make('div', { className: 'typed-words', id: 'typed-words', role: 'listbox' });
  // The caret stays where it is.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('mousedown', (event) => event.preventDefault());
  let field: HTMLElement | undefined;
  return (word) => {
    field?.removeAttribute('aria-controls');
    field?.removeAttribute('aria-activedescendant');
    field = word?.target.element;
    if (!word || !field) return list.remove();
    const { candidates, active, latin, target } = word;
    list.ariaLabel = words.wordsFor(latin);
    list.replaceChildren(
      ...candidates.map((candidate, at) => {
        const option = make('div', { role: 'option', textContent: candidate, id: `typed-${at}` });
        option.lang = candidate === latin ? 'en' : 'hi';
        option.ariaSelected = String(at === active);
        option.addEventListener('click', () => choose(at));
        return option;
      }),
    );
    // Beside the text, so that it is inside the landmark of that.
    field.after(list);
    field.setAttribute('aria-controls', list.id);
    field.setAttribute('aria-activedescendant', `typed-${active}`);
    const { left, top, bottom } = target.caret();
    const { width, height } = list.getBoundingClientRect();
    const above = bottom + height + GAP > innerHeight && top > height;
    list.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
    list.style.top = `${above ? top - height - GAP : bottom + GAP}px`;
  };
}

let stop: (() => void) | undefined;
let wanted = false;

/**
 * Turns what is typed into Hindi in every field of the page from now on, or no more; and what was typed `since` it was
 * asked for, while this was being loaded.
 */
export async function typeHindi(on: boolean, since?: Early): Promise<void> {
  stop?.();
  stop = undefined;
  wanted = on;
  if (!on) return;
  // What is typed before the words are here is Hindi, too.
  const heard = noteEarly(since);
  const engine = await loadEngine().finally(heard);
  if (!wanted || stop) return;
  const show = listFor((at) => session.commit(at));
  const session: Session = sessionWith(engine, show);
  stop = listen(session, takeEarly());
}

adopt(css);
