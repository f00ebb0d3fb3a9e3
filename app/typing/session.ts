import { beginEnglish, opensEnglish } from './english.ts';
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
  /** Says whether Enter also breaks the line, besides taking a word. */
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

const letter = /^[A-Za-z]$/;
const latinEnd = /[A-Za-z]+$/;
/** Matches the text before Latin letters that belong to an address, a number or another word. */
const joined = /[\w@/.:\\#=&%+°]$|[A-Za-z]['’]$/;
const hindiEnd = /[\u0900-\u0963\u0970-\u097f]$/;
/** Characters that end a word; after any other, as in an address, the Latin word stays. */
const ending = /^[\s.,;:!?।॥|'"‘’“”()[\]{}…–—-]$/;

/** The last part of an address or of a file's name. */
const lastOfName =
  /^(?:com|in|org|net|edu|gov|nic|io|ai|app|dev|info|biz|js|ts|py|html?|css|json|xml|csv|txt|md|zip|pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|svg|webp|mp[34])$/i;
/** Latin letters that a full stop shortens: titles, degrees, initials, a.m. and i.e. */
const shortened =
  /^(?:[A-Z]|[aeip]|[DM]r|Mrs|Ms|Prof|[SJ]r|St|Rs|[Nn]o|vs|etc|Ph|Lt|Col|Gen|Capt|Adv|Er)$/;
/** Hindi words that a full stop shortens, and those that stand in a row of such: बी.ए. */
const shortenedHindi =
  /(?:^|[\s([{"'‘“-])(?:डॉ|प्रो|पं|स्व|रु|कि|मि|सं|पृ|क्र|बी|एम|एल)$|\.[\u0900-\u097f]{1,4}$/;
/** Letters after which a number is part of the same word: mp3, g7, h2o, co2. */
const numbered = /^(?:.|[^aeiou]+|co)$/i;
/** What begins an address before :// */
const scheme = /^(?:https?|ftp|mailto|tel)$/;
/** Latin letters after an apostrophe are the rest of an English word: it's. */
const apostrophe = /^['’][A-Za-z]$/;
/** What follows an opening backtick is code, until the next one. */
const isCode = (before: string) => before.split('`').length % 2 === 0;
/** A letter in brackets counts: 19(1)(a). */
const counts = /\([A-Za-z]$/;

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

  function close() {
    word?.target.group(false);
    word = null;
    show(null);
  }

  function open(target: TextTarget, latin: string) {
    if (!word && chain && !target.before()?.endsWith(chain.written + latin)) chain = null;
    const active = word && word.latin === latin ? word.active : 0;
    const before = target.before()?.slice(0, -latin.length) ?? '';
    word = { target, latin, before, candidates: find(latin, before), active };
    show(word);
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
    if (chosen) remember(latin, written, before);
    const fits = written === latin || target.replace(latin.length + after.length, written + after);
    if (written === latin && !chosen) reopen(target, latin + after, before);
    const earlier = opening && { ...opening, earlier: null };
    opening =
      fits && written !== latin && !chosen ? { typed: latin, written, before, earlier } : null;
    close();
    done = fits && written !== latin ? { target, typed: latin, written } : null;
    return fits;
  }

  /** Says whether a word stands right after the one that became Hindi by itself. */
  const follows = (before: string) => before.endsWith(`${opening?.before}${opening?.written} `);

  /** Gives the first word of an English sentence its letters back, once the second is English: of "We could". */
  function reopen(target: TextTarget, rest: string, before: string): void {
    if (!opening || !follows(before)) return;
    const { typed, written } = opening;
    if (opensEnglish(typed, opening.before, rest.slice(0, rest.search(/[^A-Za-z'’]|$/))))
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

  /** Takes the words of a name back: of example.com, when its end shows that it is one. */
  function restore(): boolean {
    if (!word || !chain) return false;
    const { target, latin } = word;
    const { typed, written } = chain;
    chain = null;
    if (!target.before()?.endsWith(written + latin)) return false;
    target.replace(written.length + latin.length, typed + latin);
    close();
    done = null;
    return true;
  }

  /** Ends a word at a full stop: what it shortens stays as it is, and so does a name. */
  function stop(): boolean {
    if (!word) return false;
    const { target, latin, candidates, active } = word;
    if (lastOfName.test(latin) && restore()) return false;
    if (active === 0 && shortened.test(latin)) {
      close();
      return false;
    }
    const written = candidates[active] ?? latin;
    const before = chain ?? { typed: '', written: '' };
    commit(active, active > 0);
    const marked = sentenceMark(target, '.');
    chain = {
      typed: `${before.typed}${latin}.`,
      written: `${before.written}${written}${marked ? '।' : '.'}`,
    };
    return marked;
  }

  function keepLatin() {
    if (!word) return;
    remember(word.latin, word.latin, word.before);
    close();
  }

  function mark(target: TextTarget, length: number, typed: string, written: string): true {
    target.replace(length, written);
    done = { target, typed, written };
    return true;
  }

  /** Types the danda at the end of a sentence. Returns true when it has handled the key. */
  function sentenceMark(target: TextTarget, key: string): boolean {
    const before = target.before();
    if (before === null) return false;
    if (key === '|') {
      return before.endsWith('।') ? mark(target, 1, '||', '॥') : mark(target, 0, '|', '।');
    }
    if (key !== '.') return false;
    if (shortenedHindi.test(before)) return false;
    if (hindiEnd.test(before)) return mark(target, 0, '.', '।');
    // A second full stop makes an ellipsis of the end of a sentence.
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
    const { target, latin, before, candidates, active } = word;
    const number = Number(key);
    if (/^\d$/.test(key) && numbered.test(latin)) {
      close();
      return false;
    }
    if (key === 'Escape') keepLatin();
    else if (key === 'Enter') {
      commit(active, active > 0);
      return !(target.lines && enterBreaks());
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      word = { ...word, active: (active + step + candidates.length) % candidates.length };
      show(word);
    } else if (number >= 1 && number <= candidates.length) {
      const written = candidates[number - 1] ?? latin;
      commit(number - 1, false);
      picked = { latin, before, typed: latin + key, written };
    } else if (key === '.') return stop();
    else {
      if (lastOfName.test(latin) || '@/_'.includes(key)) restore();
      if (!word) return false;
      const stays =
        (key === ':' && scheme.test(latin)) || (key === ')' && counts.test(target.before() ?? ''));
      if (stays) close();
      else if (key === 'Tab' || ending.test(key)) commit(active, active > 0);
      else if (
        key.length > 1 ? !['Backspace', 'Shift', 'CapsLock'].includes(key) : !letter.test(key)
      ) {
        close();
      }
      return sentenceMark(target, key);
    }
    return true;
  }

  /** Takes back what a number has picked when letters or further numbers follow: covid19. */
  function rejoin(target: TextTarget, key: string) {
    if (!picked) return;
    const { latin, before, typed, written } = picked;
    picked = null;
    if (!/^[A-Za-z\d]$/.test(key) || !target.before()?.endsWith(written))
      remember(latin, written, before);
    else if (target.replace(written.length, typed)) done = null;
  }

  /** Takes the word under way, as when somebody clicks elsewhere. */
  function settle() {
    if (word) commit(word.active, word.active > 0);
  }

  /** Handles a key; returns true when the key must do nothing else. */
  function press(target: TextTarget, event: Key): boolean {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) {
      // What is saved or sent by its key is saved as it is meant.
      if (!event.altKey && /^(?:s|enter)$/i.test(key)) settle();
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
  function changed(target: TextTarget, how: 'added' | 'removed' | 'moved') {
    if (word && !isSame(word.target, target)) close();
    const before = target.before();
    if (before === null) return close();
    const latin = before.match(latinEnd)?.[0] ?? '';
    if (!word) {
      if (how === 'added' && rejoinEnglish(target, before)) return;
      const rest = before.slice(0, -1);
      const starts = how === 'added' && latin.length === 1 && !joined.test(rest) && !isCode(rest);
      return starts && open(target, latin);
    }
    const last = before.slice(-1);
    if (how === 'added' && before.slice(0, -1).endsWith(word.latin) && ending.test(last)) {
      // A touch keyboard sends no key for a space: it is noticed in the text.
      commit(word.active, word.active > 0, last);
    } else if (how === 'added' && latin.startsWith(word.latin)) open(target, latin);
    else if (how === 'removed' && latin && word.latin.startsWith(latin)) open(target, latin);
    else if (latin !== word.latin) close();
  }

  return {
    close,
    settle,
    key: press,
    changed,

    commit: (index: number) => commit(index, true),

    /** Types again, with candidates, what was typed while there were none yet. */
    takeOver(target: TextTarget, typed: string) {
      const [first = '', ...rest] = typed.slice(typed.search(/[A-Za-z]/));
      if (!letter.test(first) || !target.before()?.endsWith(typed)) return;
      target.replace(rest.length + 1, first);
      changed(target, 'added');
      for (const key of rest) {
        if (press(target, { key, ctrlKey: false, metaKey: false, altKey: false })) continue;
        target.replace(0, key);
        changed(target, 'added');
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
