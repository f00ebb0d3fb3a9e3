import { LANGUAGE_HEADER } from '../../contract/interface-language.ts';
import { commentWords } from '../words/reading/comments.ts';
import { button, make } from './elements.ts';
import { tokenOf } from './token.ts';

const words = commentWords[document.documentElement.lang === 'hi' ? 'hi' : 'en'];

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
    return { status: response.status, message: String(message), answer };
  } catch {
    return { status: 0, message: words.failed, answer: {} };
  }
}

/** Lets the writer change what was just written, for as long as the server takes it. */
function showOwn(
  form: HTMLFormElement,
  token: string,
  { id, text, until }: Record<'id' | 'text' | 'until', string>,
) {
  const own = make('div', { className: 'comment-own reader-form' });
  const field = make('textarea', { value: text, rows: 4, ariaLabel: words.change });
  const said = make('p', { role: 'status' });
  const path = `/api/comments/own/${id}`;
  const act = async (method: string, body?: object) => {
    const { status, message } = await send(token, path, method, body);
    said.textContent = message;
    if (status === 200 && method === 'DELETE') own.replaceChildren(said);
  };
  const change = button(words.change, words.change, () => act('PUT', { text: field.value }));
  const remove = button(words.remove, words.remove, () => act('DELETE'));
  own.append(field, change, remove, said);
  form.after(own);
  setTimeout(() => {
    field.readOnly = true;
    change.remove();
  }, Date.parse(until) - Date.now());
}

/** Takes over a form of a comment: it is sent in place, and nothing that was typed is lost where that fails. */
export function takeOver(form: HTMLFormElement): void {
  const said = form.querySelector('.comment-answer');
  const guest = form.querySelector<HTMLElement>('.comment-guest');
  let token = tokenOf();
  /** Asks for a name and an e-mail, or not. */
  const asks = (on: boolean) => {
    if (!guest) return;
    guest.style.display = on ? 'grid' : 'none';
    for (const field of guest.querySelectorAll('input')) field.disabled = !on;
  };
  asks(!token);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(form));
    const submit = form.querySelector('button');
    if (submit) submit.disabled = true;
    const { status, message, answer } = await send(token, '/api/comments', 'POST', values);
    if (submit) submit.disabled = false;
    if (said) said.textContent = message;
    const text = form.querySelector('textarea');
    // The session is over: what was typed can be sent as a guest, too.
    if (status === 401) {
      token = '';
      asks(true);
    }
    if (status !== 200 || !text) return;
    if (token) {
      const { _id: id = '', editUntil: until = '' } = answer;
      showOwn(form, token, { id: String(id), text: text.value, until: String(until) });
    }
    text.value = '';
  });
}
