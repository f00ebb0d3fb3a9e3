import { button, make } from '../../../app/enhance/elements.ts';
import { frame } from '../../../app/enhance/frame.ts';
import { tokenOf } from '../../../app/enhance/token.ts';
import type { Puzzle, Solution } from '../puzzle.ts';
import { ownComments, SOONER_MS, showOwn, textOfEnd } from './enhance/own-comments.ts';
import { solve } from './enhance/puzzle.ts';
import { send } from './enhance/send.ts';
import { commentWords } from './script-words.ts';

const words = commentWords[frame];

/**
 * Solves the puzzle that guests get while very many write. Without one, as where the browser cannot, the comment waits
 * for a moderator.
 */
async function solvePuzzle(article: FormDataEntryValue | undefined): Promise<Solution | null> {
  try {
    const path = `/api/comments/puzzle?article=${article}`;
    const puzzle: Puzzle | null = (await send('', path, 'GET')).answer.puzzle;
    return puzzle && (await solve(puzzle));
  } catch {
    return null;
  }
}

/**
 * Adds the switch that lets Hindi be typed in Latin letters, as this device has chosen it here or in the admin, and says
 * what became of it: a press leads into the field, where the switch is not read.
 */
function offerHindi(field: HTMLTextAreaElement): void {
  const place = 'hindiTyping';
  const said = make('span', { role: 'status' });
  let typing: typeof import('../../../app/enhance/hindi-typing.ts') | undefined;
  const type = async (on: boolean) => {
    if (typing) return typing.typeHindi(on);
    // What is being loaded for it looks at the switch when it is there.
    if (!on) return;
    const { value, selectionEnd } = field;
    let isPasted = false;
    field.addEventListener('paste', () => {
      isPasted = true;
    });
    typing = await import(/* @vite-ignore */ __HINDI_TYPING_URL__);
    if (turner.ariaPressed !== 'true') return;
    // What was typed meanwhile, if nothing else was done, is meant as well.
    const typed = field.value.slice(selectionEnd, field.selectionEnd);
    const isTyped = !isPasted && field.value.length === value.length + typed.length;
    return typing?.typeHindi(on, isTyped ? { place: field, typed } : undefined);
  };
  const turn = async (on: boolean) => {
    turner.ariaPressed = String(on);
    let state: keyof typeof words.typing = on ? 'on' : 'off';
    try {
      await type(on);
    } catch {
      state = 'failed';
    }
    // It was pressed again meanwhile.
    if (turner.ariaPressed !== String(on)) return;
    if (state === 'failed') turner.ariaPressed = 'false';
    said.className = state === 'failed' ? '' : 'sr-only';
    said.textContent = words.typing[state];
  };
  const turner = button(words.typeHindi, words.typeHindi, () => {
    const on = turner.ariaPressed !== 'true';
    turn(on);
    field.focus();
    try {
      localStorage.setItem(place, on ? 'on' : 'off');
    } catch {
      // It is on here all the same.
    }
  });
  turner.className = 'comment-hindi';
  turner.ariaPressed = 'false';
  field.before(turner, ' ', said);
  try {
    if (localStorage.getItem(place) === 'on') turn(true);
  } catch {
    // Nothing is stored.
  }
}

/** Whether a form was to be sent before its script was there and the browser missed something; older ones do not tell. */
function wasPressed(form: HTMLFormElement): boolean {
  try {
    return form.querySelector('.comment-guest :user-invalid') !== null;
  } catch {
    return false;
  }
}

/** Marks a field that was refused until it is changed, and brings its writer there; `said` tells what is wrong. */
function markRefused(field: HTMLElement, said: Element): void {
  if (!field.hasAttribute('aria-invalid')) {
    const described = field.getAttribute('aria-describedby') ?? '';
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', `${said.id} ${described}`);
    const unmark = () => {
      field.removeAttribute('aria-invalid');
      field.setAttribute('aria-describedby', described);
    };
    field.addEventListener('input', unmark, { once: true });
  }
  field.focus();
}

/** Takes over a form of a comment: it is sent in place, and nothing that was typed is lost where that fails. */
export function takeOver(form: HTMLFormElement): void {
  const said = form.querySelector('.comment-answer');
  if (said) said.id = 'comment-answer';
  const guest = form.querySelector<HTMLElement>('.comment-guest');
  let token = tokenOf();
  // Fields that are hidden from whoever is signed in are asked for all the same until now.
  const waits = token && wasPressed(form);
  /** Asks for a name and an e-mail, or not. */
  const asks = (on: boolean) => {
    if (!guest) return;
    guest.style.display = on ? 'grid' : 'none';
    for (const field of guest.querySelectorAll('input')) field.disabled = !on;
  };
  asks(!token);
  const text = form.querySelector('textarea');
  if (text) offerHindi(text);
  const store = ownComments(form.dataset.kept ?? '');
  if (token) for (const own of store.read()) showOwn(form, token, store, own);
  let busy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // A button that is disabled would lose the focus.
    if (busy) return;
    busy = true;
    const values = Object.fromEntries(new FormData(form));
    if (said) said.textContent = words.sending;
    const puzzle = token ? null : await solvePuzzle(values.article);
    const body = puzzle ? { ...values, puzzle } : values;
    const { status, message, answer, date } = await send(token, '/api/comments', 'POST', body);
    busy = false;
    if (said) said.textContent = message;
    // There is no session, or not yet: what was typed can be sent as a guest, too.
    if (status === 401) {
      token = '';
      asks(true);
    }
    const refused = Object.keys(answer.fields ?? {})
      .map((name) => form.elements.namedItem(name))
      .find((field) => field instanceof HTMLElement);
    if (said && refused) markRefused(refused, said);
    if (status !== 200 || !text) return;
    if (token) {
      // How long it may be changed is reckoned by the clock of the server: that of a phone may be wrong.
      const left = Date.parse(String(answer.editUntil)) - (date || Date.now()) - SOONER_MS;
      const own = { id: String(answer._id), text: String(values.text), end: Date.now() + left };
      store.put(own);
      showOwn(form, token, store, own);
      if (said) said.textContent = `${message} ${textOfEnd(own.end)}`;
    }
    // What was typed meanwhile stays.
    if (text.value === values.text) text.value = '';
  });
  if (!waits) return;
  // Whoever had pressed before anything was written may be writing now, and presses again.
  const sending = setTimeout(
    () => form.requestSubmit(),
    document.activeElement === text ? 1000 : 0,
  );
  for (const act of ['input', 'submit']) form.addEventListener(act, () => clearTimeout(sending));
}
