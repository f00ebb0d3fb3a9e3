import type { Puzzle, Solution } from '../../contract/comment-puzzle.ts';
import { LANGUAGE_HEADER } from '../../contract/interface-language.ts';
import { commentWords } from '../words/reading/comments.ts';
import { button, make } from './elements.ts';
import { frame } from './frame.ts';
import { type OwnComment, ownComments } from './own-comments.ts';
import { solve } from './puzzle.ts';
import { tokenOf } from './token.ts';

const words = commentWords[frame];

/** Calls the API as whoever has a token; returns its answer, with the message that a person is to read. */
async function send(token: string, path: string, method: string, body?: object) {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        // Of what has no body a type would be refused.
        ...(body && { 'content-type': 'application/json' }),
        [LANGUAGE_HEADER]: document.documentElement.lang,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { message = words.failed, ...answer } = await response.json();
    const date = Date.parse(response.headers.get('date') ?? '');
    return { status: response.status, message: String(message), answer, date };
  } catch {
    return { status: 0, message: words.failed, answer: {}, date: Number.NaN };
  }
}

/** Lets the writer change what was just written, for as long as the server takes it. */
function showOwn(
  form: HTMLFormElement,
  token: string,
  store: ReturnType<typeof ownComments>,
  { id, text, end }: OwnComment,
) {
  const own = make('div', { className: 'comment-own reader-form' });
  const line = form.closest('details');
  if (line) line.open = true;
  const field = make('textarea', { value: text, rows: 4, ariaLabel: words.change });
  const said = make('p', { role: 'status' });
  const path = `/api/comments/own/${id}`;
  const act = async (method: string, body?: object) => {
    const { status, message } = await send(token, path, method, body);
    said.textContent = message;
    if (status !== 200) return;
    if (method === 'PUT') store.put({ id, text: field.value, end });
    else {
      store.drop(id);
      own.replaceChildren(said);
    }
  };
  const change = button(words.change, words.change, () => act('PUT', { text: field.value }));
  const remove = button(words.remove, words.remove, () => act('DELETE'));
  own.append(field, change, remove, said);
  form.after(own);
  setTimeout(() => {
    field.readOnly = true;
    change.remove();
    store.drop(id);
  }, end - Date.now());
}

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

/** Adds the switch that lets Hindi be typed in Latin letters, as this device has chosen it here or in the admin. */
function offerHindi(field: HTMLTextAreaElement): void {
  const place = 'hindiTyping';
  let typing: typeof import('./hindi-typing.ts') | undefined;
  const turn = async (on: boolean) => {
    turner.ariaPressed = String(on);
    if (typing) return typing.typeHindi(on);
    const { value, selectionEnd } = field;
    let isPasted = false;
    field.addEventListener('paste', () => {
      isPasted = true;
    });
    typing = await import(/* @vite-ignore */ __HINDI_TYPING_URL__);
    // What was typed meanwhile, if nothing else was done, is meant as well.
    const typed = field.value.slice(selectionEnd, field.selectionEnd);
    const isTyped = !isPasted && field.value.length === value.length + typed.length;
    return typing?.typeHindi(on, isTyped ? { place: field, typed } : undefined);
  };
  const turner = button(words.typeHindi, words.typeHindi, () => {
    const on = turner.ariaPressed !== 'true';
    turn(on).catch(() => {
      turner.ariaPressed = 'false';
    });
    field.focus();
    try {
      localStorage.setItem(place, on ? 'on' : 'off');
    } catch {
      // It is on here all the same.
    }
  });
  turner.className = 'comment-hindi';
  turner.ariaPressed = 'false';
  field.before(turner);
  try {
    if (localStorage.getItem(place) === 'on') turn(true).catch(() => {});
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

/** Takes over a form of a comment: it is sent in place, and nothing that was typed is lost where that fails. */
export function takeOver(form: HTMLFormElement): void {
  const said = form.querySelector('.comment-answer');
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
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(form));
    const submit = form.querySelector<HTMLButtonElement>('[type=submit]');
    if (submit) submit.disabled = true;
    if (said) said.textContent = words.sending;
    const puzzle = token ? null : await solvePuzzle(values.article);
    const body = puzzle ? { ...values, puzzle } : values;
    const { status, message, answer, date } = await send(token, '/api/comments', 'POST', body);
    if (submit) submit.disabled = false;
    if (said) said.textContent = message;
    // There is no session, or not yet: what was typed can be sent as a guest, too.
    if (status === 401) {
      token = '';
      asks(true);
    }
    if (status !== 200 || !text) return;
    if (token) {
      // How long it may be changed is reckoned by the clock of the server: that of a phone may be wrong.
      const left = Date.parse(String(answer.editUntil)) - (date || Date.now());
      const own = { id: String(answer._id), text: text.value, end: Date.now() + left };
      store.put(own);
      showOwn(form, token, store, own);
    }
    text.value = '';
  });
  if (!waits) return;
  // Whoever had pressed before anything was written may be writing now, and presses again.
  const sending = setTimeout(
    () => form.requestSubmit(),
    document.activeElement === text ? 1000 : 0,
  );
  for (const act of ['input', 'submit']) form.addEventListener(act, () => clearTimeout(sending));
}
