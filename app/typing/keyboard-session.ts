import { englishOf, fromInscript, fromRemington, type KeyLayout } from './keyboard-keys.ts';
import type { TextTarget } from './targets.ts';

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What was typed without a break: one step of undo. */
interface Run {
  target: TextTarget;
  /** The keys of a typewriter, whose signs find their place when later ones follow. */
  typed: string;
  /** The Hindi that stands for them before the caret. */
  written: string;
}

const modifiers = ['Shift', 'CapsLock', 'Control', 'Alt', 'Meta', 'AltGraph'];

/** Creates what writes Hindi by the places of the keys. It knows no browser, as `session.ts` does not. */
export function createKeyboard(layout: KeyLayout) {
  let run: Run | null = null;

  /** Takes note that somebody goes elsewhere or does something else. */
  function end() {
    run?.target.group(false);
    run = null;
  }

  function put(target: TextTarget, length: number, next: Omit<Run, 'target'>) {
    if (target.replace(length, next.written)) run = { target, ...next };
  }

  /** Writes what a key stands for, by its English character. Returns false where it stays. */
  function type(target: TextTarget, character: string): boolean {
    const letter = layout === 'inscript' ? fromInscript(character) : character;
    const before = letter === undefined || !target.clear() ? null : target.before();
    if (letter === undefined || before === null) {
      end();
      return false;
    }
    if (run?.target.element !== target.element || !before.endsWith(run.written)) end();
    if (!run) target.group(true);
    if (layout === 'inscript') put(target, 0, { typed: '', written: letter });
    else {
      const typed = (run?.typed ?? '') + letter;
      put(target, run?.written.length ?? 0, { typed, written: fromRemington(typed) });
    }
    return true;
  }

  /** Takes back the last key of a typewriter, of which a letter may have needed several. */
  function takeBack(target: TextTarget): boolean {
    if (!run?.typed || run.target.element !== target.element) return false;
    if (!target.before()?.endsWith(run.written)) return false;
    const typed = run.typed.slice(0, -1);
    put(target, run.written.length, { typed, written: fromRemington(typed) });
    return true;
  }

  return {
    end,

    /** Handles a key; returns true when the key must do nothing else. */
    key(target: TextTarget, { code, key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): boolean {
      if (modifiers.includes(key)) return false;
      const character = ctrlKey || metaKey || altKey ? undefined : englishOf(code, shiftKey);
      if (character !== undefined) return type(target, character);
      if (key === 'Backspace' && takeBack(target)) return true;
      end();
      return false;
    },

    /** Types again what was typed before this was loaded. */
    takeOver(target: TextTarget, typed: string) {
      if (!typed || !target.before()?.endsWith(typed)) return;
      target.replace(typed.length, '');
      for (const character of typed) {
        if (character === ' ' || !type(target, character)) {
          end();
          target.replace(0, character);
        }
      }
    },
  };
}
