import { beginEnglish, opensEnglish } from '../../hindi/typing/english.ts';
import {
  apostrophe,
  counts,
  ending,
  hindiEnd,
  initial,
  isCode,
  joined,
  lastOfName,
  latinEnd,
  letter,
  numbered,
  ordinalAt,
  scheme,
  shortened,
  shortenedHindi,
  shortTitles,
} from '../../hindi/typing/left-alone.ts';
import type { TextTarget } from './targets.ts';

/** The word that is being typed in Latin letters. */
export interface TypedWord {
  target: TextTarget;
  latin: string;
  /** The line before it. */
  before: string;
  /** Hindi words, the likeliest first, and then the Latin letters. */
  candidates: string[];
  active: number;
}

interface Options {
  /** Returns candidates for Latin letters after a text, with the writer's own choices first. */
  find(latin: string, before: string): string[];
  /** Whether Enter also breaks the line, besides taking a word. */
  enterBreaks(): boolean;
  /** Takes note of a choice for Latin letters after a text. */
  remember(latin: string, word: string, before: string): void;
  show(word: TypedWord | null): void;
}

/** A word that became Hindi by itself, and the one right before it that did. */
interface Opening {
  typed: string;
  written: string;
  before: string;
  earlier: Opening | null;
}

/** What was typed of a name such as example.com, while each part of it became a word. */
interface Chain {
  typed: string;
  written: string;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Creates the state machine of typing. Letters stay as they are typed until a word is chosen, so that
 * nothing is lost whatever happens. It knows neither browser nor React: `use-session.ts` passes it the
 * events, and a `TextTarget` is the text it changes.
 */
export function createSession({ find, enterBreaks, remember, show }: Options) {
  let word: TypedWord | null = null;
  /** The last replacement, which a backspace right after it takes back. */
  let done: { target: TextTarget; typed: string; written: string } | null = null;
  /** The last word that became Hindi by itself: the next one may show that it was English. */
  let opening: Opening | null = null;
  /** The word that a number has picked, until the next key tells whether it was one. */
  let picked: (Chain & { latin: string; before: string }) | null = null;
  /** The parts before the word, which stand right before it with a danda between them. */
  let chain: Chain | null = null;

  const isSame = (target: TextTarget, other: TextTarget) => target.element === other.element;

  /** Returns the text before the caret without what was typed last. */
  const textBefore = (target: TextTarget, there: string) => {
    const before = target.before();
    return before?.slice(0, before.length - there.length) ?? null;
  };

  function close() {
    word?.target.group(false);
    word = null;
    show(null);
  }

  function open(target: TextTarget, latin: string) {
    if (!word && chain && !target.before()?.endsWith(chain.written + latin)) chain = null;
    const active = word && word.latin === latin ? word.active : 0;
    const text = target.before() ?? '';
    const before = text.slice(0, -latin.length);
    const ordinal = ordinalAt(text);
    // Of a number only the letters of an ordinal are a word.
    if (!ordinal && /\d$/.test(before)) return close();
    word = {
      target,
      latin,
      before,
      candidates: ordinal?.concat(latin) ?? find(latin, before),
      active,
    };
    show(word);
  }

  /** Takes note of a choice, but of the letters of an ordinal, which elsewhere mean another word. */
  function learn(latin: string, written: string, before: string) {
    if (!/[\d०-९]$/.test(before)) remember(latin, written, before);
  }

  /** Replaces the Latin letters by a candidate, followed by the character that ended the word. */
  function commit(index: number, chosen: boolean, after = ''): boolean {
    if (!word) return false;
    const { target, latin, before, candidates } = word;
    // Of "We are" each word may be Hindi, and both together are English.
    const english =
      !chosen && opening && follows(before) && beginEnglish(opening.typed, latin)
        ? latin
        : undefined;
    const written = english ?? candidates[index] ?? latin;
    if (chosen) learn(latin, written, before);
    const fits = written === latin || target.replace(latin.length + after.length, written + after);
    if (written === latin && !chosen) reopen(target, latin + after, before);
    const earlier = opening && { ...opening, earlier: null };
    opening =
      fits && written !== latin && !chosen ? { typed: latin, written, before, earlier } : null;
    close();
    done = fits && written !== latin ? { target, typed: latin, written } : null;
    return fits;
  }

  /** Whether a word stands right after the one that became Hindi by itself. */
  const follows = (before: string) => before.endsWith(`${opening?.before}${opening?.written} `);

  /** Gives the first word of an English sentence its letters back, once the second is English: of "We could". */
  function reopen(target: TextTarget, rest: string, before: string): void {
    if (!opening || !follows(before)) return;
    const { typed, written } = opening;
    const [next = ''] = /^[A-Za-z]+(?:['’][A-Za-z]+)?/.exec(rest) ?? [];
    if (opensEnglish(typed, opening.before, next))
      target.replace(written.length + 1 + rest.length, `${typed} ${rest}`);
  }

  /** Gives a word its letters back when an apostrophe and a letter follow it: it's, can’t. */
  function rejoinEnglish(target: TextTarget, text: string): boolean {
    if (!opening || !apostrophe.test(text.slice(-2))) return false;
    const { typed, written, before, earlier } = opening;
    if (!text.endsWith(before + written + text.slice(-2))) return false;
    const english = typed + text.slice(-2);
    target.replace(written.length + 2, english);
    target.group(false);
    [opening, done] = [earlier, null];
    reopen(target, english, before);
    opening = null;
    return true;
  }

  /** Whether letters show that the words before them are a name or a measure: example.com, km/h. */
  const isLast = (latin: string) =>
    lastOfName.test(latin) || (latin.length === 1 && chain?.typed.endsWith('/'));

  /**
   * Takes the words of a name back, when its end shows that it is one. What stands `there` behind it is text already:
   * a touch keyboard sends no key for it.
   */
  function restore(there = ''): boolean {
    if (!word || !chain) return false;
    const { target, latin } = word;
    const { typed, written } = chain;
    chain = null;
    if (!target.before()?.endsWith(written + latin + there)) return false;
    target.replace((written + latin + there).length, typed + latin + there);
    close();
    done = null;
    return true;
  }

  /** Takes the marked candidate, or gives the name back of which the word is the last part. */
  function finish(there = ''): void {
    if (!word) return;
    const { latin, active } = word;
    if (active === 0 && isLast(latin) && restore(there)) return;
    commit(active, active > 0, there);
  }

  /** Ends a word at a full stop: what it shortens stays as it is, and so does a name. */
  function stop(there: string): boolean {
    if (!word) return false;
    const { target, latin, candidates, active } = word;
    if (isLast(latin) && restore(there)) return false;
    if (active === 0 && shortened.test(latin)) {
      close();
      return false;
    }
    const title = active === 0 ? shortTitles[latin] : undefined;
    if (title) word = { ...word, candidates: [title] };
    const written = title ?? candidates[active] ?? latin;
    const before = chain ?? { typed: '', written: '' };
    commit(active, active > 0, there);
    const marked = sentenceMark(target, '.', there);
    chain = {
      typed: `${before.typed}${latin}.`,
      written: `${before.written}${written}${marked ? '।' : '.'}`,
    };
    return marked;
  }

  /** Gives a single letter back, and its full stop, when another one follows: b.ed. */
  function rejoinInitial(target: TextTarget, text: string): boolean {
    const { typed, written } = chain ?? { typed: '', written: '' };
    if (!initial.test(typed) || !letter.test(text.slice(-1))) return false;
    if (!text.endsWith(written + text.slice(-1))) return false;
    target.replace(written.length + 1, typed + text.slice(-1));
    chain = null;
    done = null;
    return true;
  }

  /** Ends a word at a slash between two words, और/या; of an address and of measures the letters stay: km/h. */
  function slash(there: string): void {
    if (!word || restore(there)) return;
    const { latin, candidates, active } = word;
    const written = candidates[active] ?? latin;
    if (latin.length === 1 || written === latin) {
      close();
      return;
    }
    commit(active, active > 0, there);
    chain = { typed: `${latin}/`, written: `${written}/` };
  }

  /** Ends the word under way at a character. Returns true when nothing more must come of its key. */
  function endAt(key: string, there = ''): boolean {
    if (!word) return false;
    const { target, latin } = word;
    if (key === '.') return stop(there);
    if (key === '/') slash(there);
    else if (key === ':' && scheme.test(latin)) close();
    else if (key === ')' && counts.test(textBefore(target, there) ?? '')) close();
    else if (key === 'Tab' || ending.test(key)) finish(there);
    else if (!(('@_+'.includes(key) || isLast(latin)) && restore(there))) close();
    return sentenceMark(target, key, there);
  }

  function keepLatin() {
    if (!word) return;
    learn(word.latin, word.latin, word.before);
    close();
  }

  /** Types the danda at the end of a sentence. Returns true when it has handled the key. */
  function sentenceMark(target: TextTarget, key: string, there = ''): boolean {
    const before = textBefore(target, there);
    if (before === null) return false;
    const mark = (length: number, typed: string, written: string) => {
      target.replace(length + there.length, written);
      done = { target, typed, written };
      return true;
    };
    if (key === '|') return before.endsWith('।') ? mark(1, '||', '॥') : mark(0, '|', '।');
    if (key !== '.') return false;
    if (shortenedHindi.test(before)) return false;
    if (hindiEnd.test(before)) return mark(0, '.', '।');
    // A second full stop makes an ellipsis of the end of a sentence.
    if (before.endsWith('।') && done?.typed === '.') return target.replace(1 + there.length, '..');
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
    const { target, latin, before, candidates, active } = word;
    const number = Number(key);
    if (/^\d$/.test(key) && numbered.test(latin)) {
      close();
      return false;
    }
    if (key === 'Escape') keepLatin();
    else if (key === 'Enter') {
      finish();
      return !(target.lines && enterBreaks());
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      word = { ...word, active: (active + step + candidates.length) % candidates.length };
      show(word);
    } else if (number >= 1 && number <= candidates.length) {
      const written = candidates[number - 1] ?? latin;
      commit(number - 1, false);
      picked = { latin, before, typed: latin + key, written };
    } else if (key === 'Tab' || (key.length === 1 && !letter.test(key))) return endAt(key);
    else {
      if (key.length > 1 && !['Backspace', 'Shift', 'CapsLock'].includes(key)) close();
      return false;
    }
    return true;
  }

  /** Takes back what a number has picked when letters or further numbers follow: covid19. */
  function rejoin(target: TextTarget, key: string) {
    if (!picked) return;
    const { latin, before, typed, written } = picked;
    picked = null;
    if (!/^[A-Za-z\d]$/.test(key) || !target.before()?.endsWith(written))
      learn(latin, written, before);
    else if (target.replace(written.length, typed)) done = null;
  }

  /** Handles a key; returns true when the key must do nothing else. */
  function press(target: TextTarget, event: Key): boolean {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) {
      // What is saved, sent or formatted by its key is the word that is meant; what is undone are letters.
      if (!event.altKey && /^(?:[a-x]|enter)$/i.test(key)) finish();
      return false;
    }
    if (word && !isSame(word.target, target)) close();
    if (key.length === 1 || key === 'Backspace') rejoin(target, key);
    if (word) return keyInWord(event);
    if (!letter.test(key)) chain = null;
    if (key === 'Backspace') return takeBack(target);
    if (letter.test(key)) {
      const before = target.before();
      if (before !== null && !joined.test(before)) target.group(true);
      return false;
    }
    return sentenceMark(target, key);
  }

  /** Takes note that the text has changed, or only the caret has moved. */
  function followChange(target: TextTarget, how: 'added' | 'removed' | 'moved') {
    if (word && !isSame(word.target, target)) close();
    const before = target.before();
    if (before === null) return close();
    const latin = before.match(latinEnd)?.[0] ?? '';
    const last = before.slice(-1);
    if (!word) {
      if (how === 'added' && (rejoinEnglish(target, before) || rejoinInitial(target, before)))
        return;
      const rest = before.slice(0, -1);
      if (how === 'added' && '.|'.includes(last)) sentenceMark(target, last, last);
      const starts = (latin.length === 1 && !joined.test(rest)) || ordinalAt(before) !== null;
      return how === 'added' && starts && !isCode(rest) && open(target, latin);
    }
    if (how === 'added' && before.slice(0, -1).endsWith(word.latin) && !letter.test(last)) {
      // A touch keyboard sends no key for a space: it is noticed in the text.
      endAt(last, last);
    } else if (how === 'added' && latin.startsWith(word.latin)) open(target, latin);
    else if (how === 'removed' && latin && word.latin.startsWith(latin)) open(target, latin);
    else if (latin !== word.latin) close();
  }

  return {
    close,
    /** Takes the word under way, as when somebody clicks elsewhere. */
    settle: () => finish(),
    key: press,
    changed: followChange,

    commit: (index: number) => commit(index, true),

    /** Types again, with candidates, what was typed while there were none yet. */
    takeOver(target: TextTarget, typed: string) {
      const [first = '', ...rest] = typed.slice(typed.search(/[A-Za-z]/));
      if (!letter.test(first) || !target.before()?.endsWith(typed)) return;
      target.replace(rest.length + 1, first);
      followChange(target, 'added');
      for (const key of rest) {
        if (press(target, { key, ctrlKey: false, metaKey: false, altKey: false })) continue;
        target.replace(0, key);
        followChange(target, 'added');
      }
    },

    /** Takes note that an input method, which composes even Latin words, has inserted one. */
    composed(target: TextTarget, text: string) {
      const before = target.before();
      if (!/^[A-Za-z]+$/.test(text) || !before?.endsWith(text)) return;
      if (!joined.test(before.slice(0, -text.length))) open(target, text);
    },
  };
}

export type Session = ReturnType<typeof createSession>;
