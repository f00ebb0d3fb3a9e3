import { limits } from '../../../contract/limits.ts';
import type { LiveEvent } from '../../../contract/live.ts';
import { newMark } from '../../client/left-over.ts';
import { readUserInfo } from '../../client/user-info.ts';
import { stayOpen } from './stream.ts';

/** What a tab shows: the articles that somebody has open there, those that they edit, and others to hear of. */
export interface Wish {
  open?: string[];
  editing?: string[];
  watch?: string[];
  /** Whether it shows how much the person has not read. */
  bell?: boolean;
}

type Said =
  | { kind: 'wish'; tab: string; wish: Wish | null }
  | { kind: 'event'; event: LiveEvent }
  /** A tab has become the one that holds the stream. */
  | { kind: 'leads' };

type Kind = 'open' | 'editing' | 'watch';

/** The most articles of each kind that the server takes. */
const most = { open: limits.live.open, editing: limits.live.open, watch: limits.live.watch };

type Listener = (event: LiveEvent) => void;

/**
 * Milliseconds in which wishes are gathered before the stream is opened anew for them; between two times that a tab
 * says its wish; and after which a silent tab is forgotten (those in the background speak once a minute).
 */
const [GATHER, REPEAT, FORGET] = [300, 60_000, 150_000];

/**
 * The one stream of this browser. Of all tabs, the one that holds a lock keeps it open, for what all of them
 * show, and hands on what it hears; without locks (plain http) each tab has its own.
 */
class Browser {
  readonly #tab = newMark();
  readonly #lock = `live:${readUserInfo()?._id}`;
  readonly #channel = new BroadcastChannel(this.#lock);
  readonly #listeners = new Map<Listener, Wish>();
  /** What the tabs show; of those that the holder of the stream knows. */
  readonly #wishes = new Map<string, { wish: Wish; at: number }>();
  /** The newest event about each article, and that of the bell. */
  readonly #newest = new Map<string, LiveEvent>();
  #leads = false;
  #path = '';
  #stream: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#channel.onmessage = ({ data }: MessageEvent<Said>) => this.#hear(data);
    addEventListener('pagehide', () => this.#say({ kind: 'wish', tab: this.#tab, wish: null }));
    addEventListener('pageshow', ({ persisted }) => persisted && this.#sayWish());
    setInterval(() => this.#sayWish(), REPEAT);
    const locks: LockManager | undefined = navigator.locks;
    const lead = () => {
      this.#leads = true;
      this.#say({ kind: 'leads' });
      this.#sayWish();
      return new Promise<void>(() => {});
    };
    if (locks) locks.request(this.#lock, lead);
    else lead();
  }

  /** Hears what becomes of a wish; returns how to stop that. */
  listen(wish: Wish, listener: Listener): () => void {
    this.#listeners.set(listener, wish);
    this.#sayWish();
    return () => {
      this.#listeners.delete(listener);
      this.#sayWish();
    };
  }

  #say(said: Said): void {
    this.#channel.postMessage(said);
  }

  #sayWish(): void {
    const all = [...this.#listeners.values()];
    const of = (kind: Kind) => all.flatMap((wish) => wish[kind] ?? []);
    const bell = all.some((wish) => wish.bell);
    const wish = { open: of('open'), editing: of('editing'), watch: of('watch'), bell };
    const said = { kind: 'wish', tab: this.#tab, wish } as const;
    if (this.#leads) this.#hear(said);
    else this.#say(said);
  }

  #hear(said: Said): void {
    if (said.kind === 'event') this.#pass(said.event);
    else if (said.kind === 'leads') this.#sayWish();
    else if (this.#leads) {
      if (said.wish) this.#wishes.set(said.tab, { wish: said.wish, at: Date.now() });
      else this.#wishes.delete(said.tab);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#renew(), GATHER);
    }
  }

  #pass(event: LiveEvent): void {
    this.#newest.set(event.type === 'bell' ? 'bell' : event.article, event);
    for (const listener of this.#listeners.keys()) listener(event);
  }

  /** Opens the stream for what the tabs show now; the old one goes only then, so that nobody seems to leave. */
  #renew(): void {
    for (const [tab, { at }] of this.#wishes) {
      if (at < Date.now() - FORGET) this.#wishes.delete(tab);
    }
    const all = [...this.#wishes.values()].map(({ wish }) => wish);
    const list = (kind: Kind) =>
      [...new Set(all.flatMap((wish) => wish[kind] ?? []))].slice(-most[kind]).sort().join();
    const query = new URLSearchParams();
    for (const kind of ['open', 'editing', 'watch'] as const) {
      if (list(kind)) query.set(kind, list(kind));
    }
    const wanted = query.size > 0 || all.some(({ bell }) => bell);
    const path = wanted ? `/api/live?${query}` : '';
    if (path === this.#path) {
      // A tab that came later has missed what the stream said when it was opened.
      for (const event of this.#newest.values()) this.#say({ kind: 'event', event });
      return;
    }
    this.#path = path;
    this.#newest.clear();
    const old = this.#stream;
    this.#stream = path ? new AbortController() : null;
    if (this.#stream) {
      const onEvent = (event: LiveEvent) => {
        this.#pass(event);
        this.#say({ kind: 'event', event });
      };
      stayOpen(path, { signal: this.#stream.signal, onEvent });
    }
    old?.abort();
  }
}

let browser: Browser | undefined;

/** Hears the events about what a part of the screen shows; returns how to stop that. */
export function listen(wish: Wish, listener: Listener): () => void {
  browser ??= new Browser();
  return browser.listen(wish, listener);
}
