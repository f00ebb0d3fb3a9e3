import type { TextTarget } from './targets.ts';

/** A word that is being typed in Latin letters. */
export interface TypedWord {
  target: TextTarget;
  latin: string;
  /** Hindi words, the likeliest first, and what was typed. */
  candidates: string[];
  active: number;
}

interface Options {
  /** Candidates for what was typed, with the writer's own first. */
  find(latin: string): string[];
  remember(latin: string, word: string): void;
  show(word: TypedWord | null): void;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const letter = /^[A-Za-z]$/;
const latinEnd = /[A-Za-z]+$/;
/** What stands before a Latin word that belongs to an address, a number or another word. */
const joined = /[\w@/.:\\#=&%+]$/;
const hindiEnd = /[\u0900-\u0963\u0970-\u097f]$/;
/** Ends a word; after others, as in an address, the Latin word stays. */
const ending = /^[\s.,;:!?।॥|'"‘’“”()[\]{}…–—-]$/;

/**
 * The course of typing: letters stay as they are typed until the word is chosen, so that whatever
 * happens, nothing is lost. Knows no events of its own: it is told what happens.
 */
export function createSession({ find, remember, show }: Options) {
  let word: TypedWord | null = null;
  /** What was last put in the place of what was typed; a backspace right after takes it back. */
  let done: { target: TextTarget; typed: string; written: string } | null = null;

  const isSame = (target: TextTarget, other: TextTarget) => target.element === other.element;

  function close() {
    word?.target.group(false);
    word = null;
    show(null);
  }

  function open(target: TextTarget, latin: string) {
    const active = word && word.latin === latin ? word.active : 0;
    word = { target, latin, candidates: find(latin), active };
    show(word);
  }

  /** Puts a candidate in the place of what was typed, with what was typed after it. */
  function commit(index: number, chosen: boolean, after = ''): boolean {
    if (!word) return false;
    const { target, latin, candidates } = word;
    const written = candidates[index] ?? latin;
    if (chosen) remember(latin, written);
    const fits = written === latin || target.replace(latin.length + after.length, written + after);
    close();
    done = fits && written !== latin ? { target, typed: latin, written } : null;
    return fits;
  }

  function keepLatin() {
    if (!word) return;
    remember(word.latin, word.latin);
    close();
  }

  function mark(target: TextTarget, length: number, typed: string, written: string): true {
    target.replace(length, written);
    done = { target, typed, written };
    return true;
  }

  /** The marks at the end of a sentence; true: the key has been dealt with. */
  function sentenceMark(target: TextTarget, key: string): boolean {
    const before = target.before();
    if (before === null) return false;
    if (key === '|') {
      return before.endsWith('।') ? mark(target, 1, '||', '॥') : mark(target, 0, '|', '।');
    }
    if (key !== '.') return false;
    if (hindiEnd.test(before)) return mark(target, 0, '.', '।');
    // Not the end after all, but an ellipsis.
    if (before.endsWith('।') && done?.typed === '.') return target.replace(1, '..');
    return false;
  }

  function takeBack(target: TextTarget): boolean {
    if (!done || !isSame(done.target, target)) return false;
    const { typed, written } = done;
    done = null;
    const before = target.before() ?? '';
    const rest = before.endsWith(written) ? 0 : before.slice(0, -1).endsWith(written) ? 1 : -1;
    if (rest < 0 || !target.replace(written.length + rest, typed)) return false;
    if (latinEnd.test(typed)) open(target, typed);
    return true;
  }

  function keyInWord({ key }: Key): boolean {
    if (!word) return false;
    const { target, candidates, active } = word;
    const number = Number(key);
    if (key === 'Escape') keepLatin();
    else if (key === 'Enter') commit(active, active > 0);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      word = { ...word, active: (active + step + candidates.length) % candidates.length };
      show(word);
    } else if (number >= 1 && number <= candidates.length) commit(number - 1, true);
    else {
      if (key === 'Tab' || ending.test(key)) commit(active, active > 0);
      else if (
        key.length > 1 ? !['Backspace', 'Shift', 'CapsLock'].includes(key) : !letter.test(key)
      ) {
        close();
      }
      return sentenceMark(target, key);
    }
    return true;
  }

  return {
    close,
    commit: (index: number) => commit(index, true),

    /** A key goes down; true: it has been dealt with and does nothing else. */
    key(target: TextTarget, event: Key): boolean {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (word && !isSame(word.target, target)) close();
      if (word) return keyInWord(event);
      const { key } = event;
      if (key === 'Backspace') return takeBack(target);
      if (letter.test(key)) {
        const before = target.before();
        if (before !== null && !joined.test(before)) target.group(true);
        return false;
      }
      return sentenceMark(target, key);
    },

    /** The text has changed, or only the caret has moved. */
    changed(target: TextTarget, how: 'added' | 'removed' | 'moved') {
      if (word && !isSame(word.target, target)) close();
      const before = target.before();
      if (before === null) return close();
      const latin = before.match(latinEnd)?.[0] ?? '';
      if (!word) {
        const starts = how === 'added' && latin.length === 1 && !joined.test(before.slice(0, -1));
        return starts && open(target, latin);
      }
      const last = before.slice(-1);
      if (how === 'added' && before.slice(0, -1).endsWith(word.latin) && ending.test(last)) {
        // From a keyboard on glass, which tells of a space only when it is there.
        commit(word.active, word.active > 0, last);
      } else if (how === 'added' && latin.startsWith(word.latin)) open(target, latin);
      else if (how === 'removed' && latin && word.latin.startsWith(latin)) open(target, latin);
      else if (latin !== word.latin) close();
    },

    /** A keyboard that composes even Latin words has put one in. */
    composed(target: TextTarget, text: string) {
      const before = target.before();
      if (!/^[A-Za-z]+$/.test(text) || !before?.endsWith(text)) return;
      if (!joined.test(before.slice(0, -text.length))) open(target, text);
    },
  };
}

export type Session = ReturnType<typeof createSession>;
