import { adopt } from '../../../app/enhance/adopt.ts';
import { day } from '../../../app/enhance/day.ts';
import { frame } from '../../../app/enhance/frame.ts';
import { toast } from '../../../app/enhance/toasts.ts';
import { WHOLE_TEXT } from '../../../app/enhance/whole-text.ts';
import css from './enhance/keep.css?inline';
import { add, editShelf, type Item, most, noteRead, remove, storedShelf } from './enhance/shelf.ts';
import { keepUp, placeOf } from './enhance/upkeep.ts';
import { keepingWords } from './enhance/words.ts';

const page = document.documentElement;
const words = keepingWords[frame];
const buttons = document.querySelectorAll<HTMLElement>('[data-keep]');

/** The end of an address of a story that leads to where its reader stopped. */
const GO_ON = '#go-on';

/** Which list a button is for, with its words. */
const kinds = {
  story: { list: 'saved', done: words.savedNow, undone: words.notSaved },
  topic: { list: 'followed', done: words.followedNow, undone: words.notFollowed },
} as const;
const kindOf = ({ dataset }: HTMLElement) => (dataset.keep === 'story' ? kinds.story : kinds.topic);

const itemOf = ({ dataset }: HTMLElement, part = 0): Item => {
  const { address = '', name = '', language = '' } = dataset;
  return { address, name, language, at: Date.now(), part };
};

const isHeld = (button: HTMLElement) =>
  !!storedShelf()?.[kindOf(button).list].some(({ address }) => address === button.dataset.address);

function show(): void {
  for (const button of buttons) {
    const held = isHeld(button);
    const label = button.firstChild;
    if (button.ariaPressed) button.ariaPressed = String(held);
    else if (label) {
      button.dataset.follow ??= label.textContent ?? '';
      label.textContent = held ? words.following : button.dataset.follow;
      button.title = held ? words.unfollow : '';
      button.classList.toggle('held', held);
    }
  }
}

/** Copies stories for when the net is away; where that fails they stay on the lists. */
function copyStories(button: HTMLElement): void {
  keepUp(placeOf(button), [button.dataset.address ?? '']).catch(() => {});
}

/** Adds what a button stands for to its list, or removes it; says what came of it. */
function change(button: HTMLElement): string {
  const { list, done, undone } = kindOf(button);
  const item = itemOf(button);
  const before = storedShelf();
  const held = isHeld(button);
  if (!held && before && before[list].length >= most[list]) return words.full;
  const taken = editShelf((shelf) =>
    held ? remove(shelf, list, item.address) : (add(shelf, list, item) ?? shelf),
  );
  if (!taken) return words.noRoom;
  if (before) copyStories(button);
  else begin();
  return held ? undone : done;
}

export function toggle(button: HTMLElement): void {
  toast(change(button));
  show();
}

/** Whether the rest of a locked story is not there, or not yet. */
const isClosed = () => !!document.querySelector('.members-only:not(.sr-only)');

/** How much of the story has been in the window. */
function partRead(text: Element): number {
  const { top, height } = text.getBoundingClientRect();
  return height > 0 ? (innerHeight - top) / height : 0;
}

/** Notes a story as read, and how far whenever its page is left; goes on where its reader stopped. */
function noteStory(button: HTMLElement): void {
  const text = document.querySelector('article .prose');
  if (!text) return;
  const note = (part: number) => editShelf((shelf) => noteRead(shelf, itemOf(button, part)));
  note(0);
  const goOn = () => {
    if (location.hash !== GO_ON || isClosed()) return;
    const { address } = itemOf(button);
    const part = storedShelf()?.read.find((item) => item.address === address)?.part ?? 0;
    const { top, height } = text.getBoundingClientRect();
    scrollTo({ top: scrollY + top + part * height - innerHeight, behavior: 'instant' });
    history.replaceState(history.state, '', location.pathname + location.search);
  };
  goOn();
  addEventListener(WHOLE_TEXT, goOn);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isClosed()) return;
    // What was deleted meanwhile stays deleted.
    if (storedShelf()) note(partRead(text));
  });
}

/** Does what a page with such a button does where this device keeps something. */
function begin(): void {
  const [button] = buttons;
  if (!button || !storedShelf()) return;
  show();
  const { kept: copiedAt } = page.dataset;
  // Long enough to be read, and not so long that the text lies below it.
  if (copiedAt) toast(words.copyOf(day(Number(copiedAt), page.lang)), 10_000);
  if (button.dataset.keep === 'story') noteStory(button);
  // The copy on the screen may be one that a slow net was answered with.
  if (!copiedAt || navigator.onLine) copyStories(button);
}

adopt(css);
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', begin, { once: true });
} else {
  begin();
}
addEventListener('storage', show);
