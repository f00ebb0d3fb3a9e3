import { keepingWords } from '../words/reading/keeping.ts';
import { adopt } from './adopt.ts';
import { day } from './day.ts';
import { make } from './elements.ts';
import css from './saved.css?inline';
import { add, editShelf, type Item, remove, type Shelf, storedShelf, WHOLE } from './shelf.ts';
import { forgetAll, keepUp, placeOf } from './upkeep.ts';

/** So many of the newest stories of a tag or an author are shown. */
const NEWEST = 3;
/** Less than this is not worth going back to. */
const BEGUN = 0.05;

const { lang } = document.documentElement;
const words = keepingWords[lang === 'hi' ? 'hi' : 'en'];

interface Row {
  href: string;
  name: string;
  language: string;
  meta: (string | HTMLElement)[];
}

function line({ href, name, language, meta }: Row): HTMLElement {
  const row = make('li');
  const text = make('div');
  const link = make('a', { href, textContent: name, lang: language, className: 'kept-title' });
  const facts = make('p', { className: 'meta' });
  facts.append(...meta.flatMap((part, at) => (at > 0 ? [' · ', part] : [part])));
  text.append(link, facts);
  row.append(text);
  return row;
}

/** A button that takes an item off its list, and then puts it back. */
function taker(row: HTMLElement, item: Item, list: 'saved' | 'read' | 'followed'): HTMLElement {
  const [off, on] =
    list === 'followed' ? [words.unfollow, words.followAgain] : [words.remove, words.putBack];
  const made = make('button', { type: 'button', className: 'pager-step' });
  const show = (held: boolean) => {
    made.textContent = held ? off : on;
    made.append(
      make('span', { className: 'sr-only', lang: item.language, textContent: `: ${item.name}` }),
    );
    row.classList.toggle('taken-off', !held);
  };
  show(true);
  made.addEventListener('click', () => {
    const held = !row.classList.contains('taken-off');
    editShelf((shelf) =>
      held ? remove(shelf, list, item.address) : (add(shelf, list, item) ?? shelf),
    );
    show(!held);
  });
  return made;
}

function section(title: string, content: HTMLElement[]): HTMLElement {
  const made = make('section', { className: 'kept' });
  const body = make('div');
  body.append(...content);
  made.append(make('h2', { textContent: title }), body);
  return made;
}

interface Shown {
  shelf: Shelf;
  prefix: string;
  /** Whether the net is away, so that only what was copied can be read. */
  offline: boolean;
}

/** What is said of a story besides its name. */
function factsOf(item: Item, { shelf, offline }: Shown): string[] {
  const isHere = shelf.copies.some(({ address }) => address === item.address);
  return offline && !isHere ? [words.online] : [];
}

function savedRows(shown: Shown): HTMLElement[] {
  return shown.shelf.saved.map((item) => {
    const { address, name, language, at } = item;
    const meta = [words.on(day(at, lang)), ...factsOf(item, shown)];
    const row = line({ href: shown.prefix + address, name, language, meta });
    row.append(taker(row, item, 'saved'));
    return row;
  });
}

function readRows(shown: Shown): HTMLElement[] {
  return shown.shelf.read.map((item) => {
    const { address, name, language, part } = item;
    const open = part > BEGUN && part < WHOLE;
    const percent = Math.round(part * 100);
    const said = part < WHOLE ? words.partRead(percent) : words.wholeRead;
    const href = shown.prefix + address + (open ? '#go-on' : '');
    const row = line({ href, name, language, meta: [said, ...factsOf(item, shown)] });
    const bar = make('progress', { max: 100, value: percent, ariaLabel: said });
    row.firstElementChild?.append(bar);
    if (open) {
      // The name leads there too: this says so to the eye.
      const more = make('a', { href, className: 'more', textContent: words.goOn, tabIndex: -1 });
      more.setAttribute('aria-hidden', 'true');
      row.firstElementChild?.append(more);
    }
    row.append(taker(row, item, 'read'));
    return row;
  });
}

/** Takes the newest stories from the page of a tag or an author, which is made ready for everybody. */
async function fillTopic(place: HTMLElement, href: string): Promise<void> {
  try {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(String(answer.status));
    const topic = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const cards = Array.from(topic.querySelectorAll('main .card')).slice(0, NEWEST);
    const rows = cards.map((card) => {
      const link = card.querySelector('.title-link');
      const time = card.querySelector('time');
      const language = card.getAttribute('lang') ?? '';
      return line({
        href: link?.getAttribute('href') ?? href,
        name: link?.textContent ?? '',
        language,
        meta: time ? [make('span', { textContent: time.textContent, lang: language })] : [],
      });
    });
    if (rows.length === 0) place.replaceWith(make('p', { textContent: words.noStories }));
    else {
      const list = make('ul');
      list.append(...rows);
      place.replaceWith(list);
    }
  } catch {
    place.textContent = words.failed;
  }
}

/** Shows what is followed; the newest stories of one after the other are asked for. */
function topics({ shelf, prefix, offline }: Shown): HTMLElement[] {
  let before = Promise.resolve();
  return shelf.followed.map((item) => {
    const { address, name, language } = item;
    const topic = make('div', { className: 'topic' });
    const head = make('h3');
    head.append(make('a', { href: prefix + address, textContent: name, lang: language }));
    const place = make('p', { textContent: offline ? words.online : words.loading });
    const row = make('div', { className: 'topic-head' });
    row.append(head, taker(topic, item, 'followed'));
    topic.append(row, place);
    if (!offline) before = before.then(() => fillTopic(place, prefix + address));
    return topic;
  });
}

function offlineNote(): HTMLElement {
  const note = make('div', { className: 'kept-offline', role: 'status' });
  const again = make('a', { href: '', className: 'more', textContent: words.again });
  const text = make('p');
  text.append(make('b', { textContent: words.offline }), ` ${words.offlineText} `, again);
  note.append(text);
  return note;
}

function emptyNote(stories: string): HTMLElement {
  const note = make('p', { className: 'section-empty dropped' });
  const text = make('span', { textContent: `${words.none} ` });
  text.append(make('a', { href: stories, textContent: words.readAll }));
  note.append(text);
  return note;
}

function clearing(render: () => void): HTMLElement {
  const made = make('details', { className: 'kept-clear' });
  const press = make('button', {
    type: 'button',
    className: 'pager-step',
    textContent: words.clearNow,
  });
  press.addEventListener('click', () => {
    forgetAll()
      .catch(() => {})
      .then(render);
  });
  made.append(
    make('summary', { textContent: words.clear }),
    make('p', { textContent: words.clearText }),
    press,
  );
  return made;
}

function list(rows: HTMLElement[]): HTMLElement {
  const made = make('ul');
  made.append(...rows);
  return made;
}

/** Fills the page with what is kept on this device. */
function fill(place: HTMLElement): void {
  const shelf = storedShelf();
  const { list: own = '', stories = '' } = place.dataset;
  // Where the net is away, the worker shows this page at any address.
  const offline = !navigator.onLine || location.pathname !== own;
  const shown = shelf && { shelf, prefix: placeOf(place).prefix, offline };
  const parts: HTMLElement[] = [];
  if (offline) parts.push(offlineNote());
  if (shown) {
    const saved = savedRows(shown);
    const read = readRows(shown);
    const followed = topics(shown);
    if (saved.length > 0) parts.push(section(words.saved, [list(saved)]));
    if (followed.length > 0) parts.push(section(words.followed, followed));
    if (read.length > 0) parts.push(section(words.read, [list(read)]));
  }
  if (parts.length === (offline ? 1 : 0)) parts.push(emptyNote(stories));
  if (shelf) parts.push(clearing(() => fill(place)));
  place.replaceChildren(...parts);
}

const place = document.getElementById('shelf');
if (place) {
  adopt(css);
  fill(place);
  // Whatever was changed on the net comes now; what was taken away goes.
  const all = storedShelf()?.copies.map(({ address }) => address) ?? [];
  if (navigator.onLine) keepUp(placeOf(place), all).catch(() => {});
  for (const event of ['online', 'offline']) addEventListener(event, () => fill(place));
}
