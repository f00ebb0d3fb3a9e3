import { button, make } from '../../../../app/enhance/elements.ts';
import { frame } from '../../../../app/enhance/frame.ts';
import { timeIn } from '../../../../app/words/count.ts';
import { commentWords } from '../script-words.ts';
import { send } from './send.ts';

const words = commentWords[frame];

const MINUTE_MS = 60_000;

/** Milliseconds before the end of changes by which they end here, so that what is saved then gets to the server in time. */
export const SOONER_MS = 10_000;

/** A comment that was just written in this tab, with the time until which it may be changed by the clock of this device. */
export interface OwnComment {
  id: string;
  text: string;
  end: number;
}

/** Keeps what was just written below an article, so that a reload of the page does not lose it. */
export function ownComments(place: string) {
  const read = (): OwnComment[] => {
    try {
      const comments: OwnComment[] = JSON.parse(sessionStorage.getItem(place) ?? '[]');
      return comments.filter(({ end }) => end > Date.now());
    } catch {
      return [];
    }
  };
  const write = (comments: OwnComment[]) => {
    try {
      if (comments.length > 0) sessionStorage.setItem(place, JSON.stringify(comments));
      else sessionStorage.removeItem(place);
    } catch {
      // It can be changed until the page is left.
    }
  };
  const drop = (id: string) => write(read().filter((comment) => comment.id !== id));
  return {
    read,
    drop,
    put: (own: OwnComment) => write([...read().filter(({ id }) => id !== own.id), own]),
  };
}

/** Says until when a comment may be changed, by the clock of this device. */
export const textOfEnd = (end: number): string => words.until(timeIn(frame, undefined)(end));

/**
 * Lets the writer change what was just written, for as long as the server takes it: tells until when, a minute before
 * the end whoever is at it, and saves then what was typed, after whatever is on its way.
 */
export function showOwn(
  form: HTMLFormElement,
  token: string,
  store: ReturnType<typeof ownComments>,
  { id, text, end }: OwnComment,
): void {
  const own = make('div', { className: 'comment-own reader-form' });
  const line = form.closest('details');
  if (line) line.open = true;
  const note = make('p', {
    className: 'comment-note',
    id: `end-${id}`,
    textContent: textOfEnd(end),
  });
  const field = make('textarea', { value: text, rows: 4 });
  field.setAttribute('aria-describedby', note.id);
  const label = make('label');
  label.append(words.mine, field);
  const said = make('p', { role: 'status' });
  let stored = text;
  let busy = false;
  /** Whether what was typed by the end is to be sent without a press. */
  let isDue = false;
  const act = async (method: 'PUT' | 'DELETE') => {
    if (busy) return;
    busy = true;
    const sent = field.value;
    const body = method === 'PUT' ? { text: sent } : undefined;
    const { status, message } = await send(token, `/api/comments/own/${id}`, method, body);
    busy = false;
    said.textContent = message;
    if (status === 200 && method === 'DELETE') {
      store.drop(id);
      // Before the button with the focus goes.
      said.tabIndex = -1;
      said.focus();
      for (const part of [label, note, change, remove]) part.remove();
      return;
    }
    if (status === 200) {
      stored = sent;
      if (!field.readOnly) store.put({ id, text: sent, end });
    }
    if (field.readOnly) settle(message);
  };
  const change = button(words.change, words.change, () => act('PUT'));
  const remove = button(words.remove, words.remove, () => act('DELETE'));
  own.append(label, note, change, remove, said);
  form.after(own);
  const isChanged = () => field.value !== stored;
  const isHere = () => own.contains(document.activeElement);
  const at = (moment: number, tell: () => void) =>
    setTimeout(() => field.isConnected && tell(), moment - Date.now());
  at(end - MINUTE_MS, () => {
    if (isChanged() || isHere()) said.textContent = words.ending;
  });
  const last = end + SOONER_MS;
  /** Saves what was typed by the end; once that is done or too late, says so and takes away what changes it. */
  const settle = (message: string) => {
    const isUnsaved = isChanged() && field.value.trim() !== '';
    if (isUnsaved && isDue) {
      isDue = false;
      act('PUT');
      return;
    }
    // Until then the button tries again.
    if (isUnsaved && Date.now() < last) return;
    if (isUnsaved) said.textContent = words.unsaved;
    // Others are reading on.
    else if (message || isHere()) said.textContent = `${message} ${words.ended}`.trim();
    if (document.activeElement === change) field.focus();
    change.remove();
  };
  // What fails at the end is sent once more.
  for (const moment of [end, end + SOONER_MS / 2, last]) {
    at(moment, () => {
      field.readOnly = true;
      note.remove();
      store.drop(id);
      isDue = moment < last;
      if (!busy && change.isConnected) settle('');
    });
  }
}
