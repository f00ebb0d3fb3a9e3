import { choicesFor, rememberChoice } from '../../hindi/typing/choices.ts';
import { createEngine, type Engine } from '../../hindi/typing/engine.ts';
import { readSpeller } from '../../hindi/typing/speller/read.ts';
import { suggest } from '../../hindi/typing/suggest.ts';
import { isOn } from './kept.ts';
import { createSession, type Session, type TypedWord } from './session.ts';
import { loadWordFiles } from './word-files.ts';

let loading: Promise<Engine> | undefined;

async function load(): Promise<Engine> {
  try {
    const { list, model, loans, pairs } = await loadWordFiles();
    return createEngine(list, readSpeller(model), loans, pairs);
  } catch {
    // The files are fetched again when typing in Hindi is next switched on.
  }
  loading = undefined;
  return createEngine('');
}

/** Loads the engine once. Without its files, as when the site cannot be reached, words are transliterated. */
export function loadEngine(): Promise<Engine> {
  loading ??= load();
  return loading;
}

/** Begins a session with the choices of this device; `show` gets the word under way. */
export const sessionWith = (engine: Engine, show: (word: TypedWord | null) => void): Session =>
  createSession({
    find: (latin, before) => suggest(engine, latin, { before, chosen: choicesFor(latin, before) }),
    enterBreaks: () => isOn('enterBreaks'),
    remember: rememberChoice,
    show,
  });
