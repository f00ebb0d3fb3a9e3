import { frame } from '../../../app/enhance/frame.ts';
import { recentIn } from '../../../app/words/count.ts';
import type { LiveEntry, LiveNews } from '../contract.ts';
import { ageOf } from './ages.ts';
import { entryHtml } from './entry-html.ts';
import { entryTexts, scriptTexts } from './words.ts';

/** Milliseconds between two questions where no stream can be had, and how much later some browsers ask than others. */
const [ASK, SPREAD] = [15_000, 10_000];

/** The same after the end, with which a blog may go on that somebody has ended too soon. */
const [ASK_ENDED, SPREAD_ENDED] = [180_000, 120_000];

/** Questions after which a stream is tried again. */
const PATIENCE = 8;

/** Milliseconds after which it is said anew how long ago entries were written. */
const AGING = 30_000;

/** The language of a correction, which no entry names. */
const languageOf = (text: string) => (/[\u0900-\u097f]/.test(text) ? 'hi' : 'en');

const words = scriptTexts[frame];

/** Shows when an entry was written, as the page does. */
function timeIn(timeZone: string) {
  const format = recentIn(frame, timeZone);
  return (at: string) => format(new Date(at), new Date());
}

/** Makes the element of an entry. Each is parsed alone, so that nothing in it reaches the next. */
function elementOf(entry: LiveEntry, time: (at: string) => string): HTMLElement | null {
  const html = entryHtml(entry, {
    language: frame,
    texts: entryTexts[frame],
    time,
    languageOf,
  });
  return new DOMParser().parseFromString(html, 'text/html').querySelector('li');
}

/**
 * Follows a live blog: by a stream while the page is looked at or, where that is refused, by asking from time to time.
 * What is new waits behind a button, so that nothing moves below a reader's eyes; what was corrected or taken back does not.
 */
export function begin(section: HTMLElement): void {
  const place = section.querySelector<HTMLElement>('[data-live]');
  const list = section.querySelector('.live-entries');
  if (!place || !list) return;
  const { dataset } = place;
  const [button, said] = [...place.children] as [HTMLButtonElement, HTMLElement];
  const path = `/api/live/${dataset.live}/`;
  const time = timeIn(dataset.zone ?? 'Asia/Kolkata');
  const entries = new Map<string, LiveEntry>();
  let mark = dataset.mark ?? '';
  let news: LiveNews | null = null;
  let stream: EventSource | null = null;
  let timer = 0;
  let asked = 0;
  let gone = false;

  /** Says of entries of this hour how long ago they were written, and gives pointers the time. */
  function showAges(): void {
    for (const element of section.querySelectorAll<HTMLTimeElement>('.live-head time')) {
      // Anew at each round: what was written today is yesterday's after midnight.
      element.title = time(element.dateTime);
      element.textContent = ageOf(element.dateTime, frame) ?? element.title;
    }
  }

  const itemOf = (id: string) => document.getElementById(`live-${id}`);
  /** Returns the element of an entry, if the page shows this version of it. */
  const current = (id: string, version: string) => {
    const item = itemOf(id);
    return item?.dataset.version === version ? item : null;
  };

  function say(text: string, language: string = frame): void {
    said.lang = language;
    said.textContent = text;
  }

  /**
   * Puts what was corrected in place of what was wrong, at once: nobody is to read on in it. Returns whether something was
   * said of that.
   */
  function showCorrections({ order }: LiveNews): boolean {
    let isSaid = false;
    for (const [id, version] of order) {
      const [item, entry] = [itemOf(id), entries.get(id)];
      if (!item || !entry?.correctedAt || item.dataset.version === version) continue;
      // What changes later without a note waits, as all that is news.
      if (item.dataset.corrected === entry.correctedAt) continue;
      const anew = elementOf(entry, time);
      const hasFocus = item.contains(document.activeElement);
      if (anew) item.replaceWith(anew);
      if (hasFocus) anew?.focus({ preventScroll: true });
      const { title, correction, correctedAt } = entry;
      const label = entryTexts[frame].corrected(time(correctedAt));
      say([label, title, correction].filter(Boolean).join(' '), languageOf(correction));
      isSaid = true;
    }
    showAges();
    return isSaid;
  }

  /**
   * Empties at once what was deleted: nobody is to read on in that either. Its place stays until the reader wants the news, so
   * that nothing moves. Returns whether something was said of that.
   */
  function hideTakenBack({ takenBack, order }: LiveNews): boolean {
    let isSaid = false;
    for (const id of takenBack) {
      const item = itemOf(id);
      // The same entry may have been sent again.
      if (!item?.dataset.version || order.some(([other]) => other === id)) continue;
      item.dataset.version = '';
      item.style.minHeight = `${item.offsetHeight}px`;
      const [head] = item.children;
      const note = document.createElement('p');
      note.className = 'live-note';
      note.textContent = words.takenBack;
      const hasFocus = item.contains(document.activeElement);
      item.replaceChildren(...(head ? [head] : []), note);
      if (hasFocus) item.focus({ preventScroll: true });
      say([head?.firstChild?.textContent, words.takenBack].join(': '));
      isSaid = true;
    }
    return isSaid;
  }

  /**
   * Returns the ids of entries that came after the newest on the page. One that is not on it may as well be old: it moves up
   * where another is deleted.
   */
  function freshIn({ order }: LiveNews): string[] {
    const heads = list?.querySelectorAll<HTMLTimeElement>('.live-head time') ?? [];
    const newest = [...heads].reduce(
      (last, { dateTime }) => (dateTime > last ? dateTime : last),
      '',
    );
    const isFresh = (id: string) => !itemOf(id) && (entries.get(id)?.at ?? '') >= newest;
    return order.map(([id]) => id).filter(isFresh);
  }

  /** Whether the page shows nothing else than the news. */
  function isOnPage({ order, ended }: LiveNews): boolean {
    const ids = [...(list?.children ?? [])].map(({ id }) => id);
    return (
      !ended &&
      order.length === ids.length &&
      order.every(([id, version], place) => current(id, version)?.id === ids[place])
    );
  }

  function receive(next: LiveNews): void {
    for (const entry of next.entries) entries.set(entry._id, entry);
    const isKnown = ([id, version]: [string, string]) =>
      current(id, version) ?? entries.get(id)?.version === version;
    // Caches keep an answer for moments, and that for another state under another address.
    if (!next.order.every(isKnown)) return void ask(`?mark=${next.mark}`);
    const goesOn = news?.ended && !next.ended;
    news = next;
    if (goesOn) {
      say('');
      section.querySelector('h2')?.classList.add('live-on');
      start();
    }
    const isTold = [hideTakenBack(next), next.mark !== mark && showCorrections(next)].includes(
      true,
    );
    if (next.mark === mark || isOnPage(next)) {
      mark = next.mark;
      button.hidden = true;
      return;
    }
    const fresh = freshIn(next).length;
    button.textContent = next.ended ? words.ended : fresh > 0 ? words.fresh(fresh) : words.changed;
    button.hidden = false;
    if (!isTold && said.textContent !== button.textContent) say(button.textContent ?? '');
    if (next.ended) {
      stop();
      askLater();
    }
  }

  /** Says whether readers still find the live blog; nothing is asked about one that is gone until the page is looked at. */
  function showGone(is: boolean): void {
    gone = is;
    section.querySelector('h2')?.classList.toggle('live-on', !gone);
    button.hidden = true;
    said.className = gone ? 'live-note' : 'live-said';
    say(gone ? words.gone : '');
    if (gone) stop();
    else start();
  }

  async function ask(query = ''): Promise<void> {
    try {
      const response = await fetch(`${path}entries${query}`);
      if (response.ok) {
        if (gone) showGone(false);
        receive(await response.json());
      } else if (response.status === 404) showGone(true);
    } catch {
      // Without the net there is no news; the next question may have an answer.
    }
  }

  function askLater(): void {
    const [least, spread] = news?.ended ? [ASK_ENDED, SPREAD_ENDED] : [ASK, SPREAD];
    clearTimeout(timer);
    timer = window.setTimeout(
      async () => {
        await ask();
        asked += 1;
        if (document.hidden || gone || stream) return;
        if (asked % PATIENCE === 0 && !news?.ended) start();
        else askLater();
      },
      least + Math.random() * spread,
    );
  }

  function stop(): void {
    stream?.close();
    stream = null;
    clearTimeout(timer);
  }

  function start(): void {
    stop();
    const own = new EventSource(`${path}events?seen=${news?.mark ?? mark}`);
    stream = own;
    own.onmessage = ({ data }) => receive(JSON.parse(data));
    own.onerror = () => {
      // A stream that was cut is opened again by the browser; one that was refused is not.
      if (own.readyState === EventSource.CLOSED && stream === own) {
        stop();
        askLater();
      }
    };
  }

  button.addEventListener('click', () => {
    if (!news) return;
    const [fresh] = freshIn(news);
    const items = news.order.flatMap(([id, version]) => {
      const entry = entries.get(id);
      return current(id, version) ?? (entry && elementOf(entry, time)) ?? [];
    });
    for (const old of [...list.children]) if (!items.some((item) => item === old)) old.remove();
    let next = list.firstElementChild;
    // What stays where it is is not touched: the browser keeps it in its place on the screen.
    for (const item of items) {
      if (item === next) next = item.nextElementSibling;
      else list.insertBefore(item, next);
    }
    showAges();
    for (const old of section.querySelectorAll('.live-none')) old.remove();
    const earlier = section.querySelector<HTMLElement>('.live-earlier');
    if (earlier) earlier.hidden = !news.more;
    mark = news.mark;
    button.hidden = true;
    say('');
    if (news.ended) section.querySelector('.live-on')?.classList.remove('live-on');
    const first = fresh ? itemOf(fresh) : items[0];
    if (fresh) first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) stop();
    else if (gone) void ask();
    else if (news?.ended) {
      void ask();
      askLater();
    } else start();
  });
  if (!document.hidden) start();
  showAges();
  setInterval(showAges, AGING);
}
