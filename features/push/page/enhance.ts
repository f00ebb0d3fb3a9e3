import { adopt } from '../../../app/enhance/adopt.ts';
import { make, button as makeButton } from '../../../app/enhance/elements.ts';
import { frame } from '../../../app/enhance/frame.ts';
import { toast } from '../../../app/enhance/toasts.ts';
import { LANGUAGE_HEADER } from '../../../contract/interface-language.ts';
import { PUSH } from '../device.ts';
import css from './push.css?inline';
import { scriptTexts } from './words.ts';

const words = scriptTexts[frame];

/** Milliseconds. */
const [HOUR, DAY] = [3_600_000, 86_400_000];

/** Calls the API; throws with the message that a person is to read, and the status as its cause. */
async function call(path: string, body?: object) {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      [LANGUAGE_HEADER]: document.documentElement.lang,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message, { cause: response.status });
  return answer;
}

/** What this device has chosen, as it is stored: the topics with their names. */
interface Chosen {
  topics: Record<string, string>;
  quiet: boolean;
  /** Of the stories. What was chosen before this was stored has none: the site knows it. */
  language?: 'hi' | 'en';
}

function chosen(): Chosen {
  try {
    const { topics = {}, quiet = true, language } = JSON.parse(localStorage.getItem(PUSH) ?? '{}');
    return { topics: { ...topics }, quiet: !!quiet, language };
  } catch {
    return { topics: {}, quiet: true };
  }
}

/** Returns the bytes of a key. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Subscribes this browser, in place of a subscription with another key. */
async function subscribe(worker: string): Promise<PushSubscription> {
  const { key } = await call('/api/push/key');
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    return await pushManager.subscribe(options);
  } catch {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

const store = (wanted: Chosen, at = Date.now()) =>
  localStorage.setItem(PUSH, JSON.stringify({ ...wanted, at }));

/** Has the site tell this browser of these topics; returns what is to be said of it. */
async function ask(worker: string, wanted: Chosen): Promise<string> {
  const { endpoint, keys } = (await subscribe(worker)).toJSON();
  const { message } = await call('/api/push', {
    endpoint,
    keys,
    language: wanted.language,
    topics: Object.keys(wanted.topics),
    quiet: wanted.quiet ? { from: '22:00', until: '07:00' } : null,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  store(wanted);
  return message;
}

/** Asks the reader and the site; returns what is to be said of it. */
async function begin(worker: string, wanted: Chosen): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(words.denied);
  return ask(worker, wanted);
}

/** Ends what this browser is told; returns what is to be said of it. */
export async function end(): Promise<string> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    // Where the site cannot be asked, it forgets the address once the service does not know it any more.
    await call('/api/push/remove', { endpoint }).catch(() => {});
  }
  localStorage.removeItem(PUSH);
  return words.ended;
}

/**
 * Brings in order once a day what is no more, without a word: the browser has another subscription, the site other keys,
 * or it has lost the row. Who allows no notifications any more has ended it.
 */
async function renew(): Promise<void> {
  const bell = document.querySelector<HTMLElement>(`[data-stored=${PUSH}]`);
  const stored = localStorage.getItem(PUSH);
  if (!bell || !stored) return;
  const { state } = await navigator.permissions.query({ name: 'notifications' });
  if (state !== 'granted') {
    await end();
    return;
  }
  const { at = 0 } = JSON.parse(stored);
  if (Date.now() - at < DAY) return;
  const wanted = chosen();
  // Other pages that are opened meanwhile do not ask, too. Without an answer it is asked again in an hour.
  store(wanted, Date.now() - DAY + HOUR);
  try {
    await ask(bell.dataset.worker ?? '', wanted);
  } catch (error) {
    // What it follows is not there any more.
    if (error instanceof Error && error.cause === 422) await end();
  }
}

function check(label: string, checked: boolean): [HTMLLabelElement, HTMLInputElement] {
  const box = make('input', { type: 'checkbox', checked });
  const line = make('label', { className: 'push-choice' });
  line.append(box, label);
  return [line, box];
}

/** Opens what asks of which stories a reader wants to be told. */
export function toggle(bell: HTMLElement): void {
  const { worker = '', topics = '{}', privacy = '' } = bell.dataset;
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) {
    toast(words.cannot);
    return;
  }
  const before = chosen();
  const offered: Record<string, string> = {
    all: words.all,
    ...JSON.parse(topics),
    ...before.topics,
  };
  const dialog = make('dialog', { className: 'push-dialog' });
  dialog.setAttribute('aria-label', words.title);
  const boxes = Object.entries(offered).map(([topic, name]) => {
    const [line, box] = check(topic === 'all' ? words.all : name, topic in before.topics);
    return { topic, name, line, box };
  });
  const [first] = boxes;
  // The link before it would take whoever presses a key at once away from here.
  if (first) first.box.autofocus = true;
  const [quietLine, quiet] = check(words.quiet, before.quiet);
  quietLine.classList.add('push-quiet');
  // Toasts are behind a dialog, and nobody is told of them there.
  const problem = make('p', { className: 'push-problem', role: 'alert' });
  let busy = false;
  const act = (work: () => Promise<string>) => async () => {
    // Asked twice, one of the two would take away what the other has just made.
    if (busy) return;
    busy = true;
    problem.textContent = '';
    try {
      const text = await work();
      dialog.close();
      toast(text);
    } catch (error) {
      problem.textContent =
        error instanceof Error && error.name === 'Error' ? error.message : words.failed;
    } finally {
      busy = false;
    }
  };
  const save = makeButton(
    words.save,
    words.save,
    act(async () => {
      const marked = boxes.filter(({ box }) => box.checked);
      if (marked.length === 0) {
        if (Object.keys(before.topics).length > 0) return end();
        throw new Error(words.choose);
      }
      const wanted = Object.fromEntries(marked.map(({ topic, name }) => [topic, name]));
      return begin(worker, { topics: wanted, quiet: quiet.checked, language: frame });
    }),
  );
  save.className = 'button';
  const close = makeButton(words.close, words.close, () => dialog.close());
  const buttons = make('p', { className: 'push-buttons' });
  buttons.append(save, close);
  if (Object.keys(before.topics).length > 0) {
    buttons.append(
      makeButton(
        words.off,
        words.off,
        act(() => end()),
      ),
    );
  }
  const about = make('p', { textContent: `${words.about} ` });
  about.append(make('a', { href: privacy, textContent: words.privacy }));
  dialog.append(
    make('h2', { textContent: words.title }),
    about,
    ...boxes.map(({ line }) => line),
    quietLine,
    problem,
    buttons,
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    bell.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

adopt(css);
const renewNow = () => renew().catch(() => {});
if (document.prerendering)
  document.addEventListener('prerenderingchange', renewNow, { once: true });
else renewNow();
