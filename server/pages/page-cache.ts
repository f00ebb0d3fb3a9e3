import { LRUCache } from 'lru-cache';
import { matchPath } from '../../contract/paths/match.ts';
import { type Changes, changesSince, newestChange } from '../../database/changes.ts';
import type { Database } from '../../database/database.ts';
import { unlessSilent } from '../../database/silence.ts';
import { isDatabaseFailure } from '../outages.ts';
import { makeReady, type ReadyPage, type Rendered, sizeOf, toSmallest } from './ready-page.ts';

/** A render under way, which other requests wait for, and the tags written meanwhile. */
interface UnderWay {
  page: Promise<ReadyPage>;
  touched: Set<string>;
}

/** Milliseconds after which a page that is in memory is answered from it, if the database is silent for as long again. */
const PATIENCE = 400;

/** When a page ages on which something has changed: it is old at once. */
const CHANGED = 0;

/** A page for those who ask now: no cache may keep it, and no later answer repeat its headers. */
function forNow({ head, ...page }: ReadyPage): ReadyPage {
  const { 'cdn-cache-control': _cdn, 'surrogate-control': _surrogate, ...headers } = page.headers;
  return { ...page, headers: { ...headers, 'cache-control': 'no-store' } };
}

/** A copy as it was last, which says so. */
function asItWas(last: ReadyPage): ReadyPage {
  const page = forNow(last);
  page.headers.warning = '111 - "Revalidation failed"';
  return page;
}

/**
 * Keeps rendered pages in memory until something on them changes: before every answer the change log is
 * checked for what was written since the last one (docs/decisions/page-cache.md). What has changed stays as a copy for the
 * time when the database fails, unless it shows what was taken away from readers (docs/decisions/page-cache.md).
 */
export class PageCache {
  readonly #database: Database;
  readonly #pages: LRUCache<string, ReadyPage>;
  /** The keys of pages by tag. */
  readonly #byTag = new Map<string, Set<string>>();
  readonly #renders = new Set<UnderWay>();
  readonly #underWay = new Map<string, UnderWay>();
  readonly #toShrink = new Set<string>();
  #shrinking = false;
  /** The newest number read from the change log, and the database's stamp before that read. */
  #seq: number | undefined;
  #hits = 0;
  #made = 0;
  #stamp: string | null = null;

  constructor(database: Database, maxBytes: number) {
    this.#database = database;
    this.#pages = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: sizeOf,
      dispose: (page, key) => {
        for (const tag of page.tags) {
          const keys = this.#byTag.get(tag);
          keys?.delete(key);
          if (keys?.size === 0) this.#byTag.delete(tag);
        }
      },
    });
  }

  /**
   * Returns the page of a key if it is in memory and surely still true. Does not wait and costs next to
   * nothing; throws when the database is away. To be called in the moment in which a request arrives.
   */
  ready(key: string): ReadyPage | undefined {
    if (this.#stamp === null || this.#database.stampOfTurn() !== this.#stamp) return undefined;
    return this.#fresh(key);
  }

  /** Whether a page is in memory, even if the change log must be read before it is served. */
  has(key: string): boolean {
    return (this.#pages.peek(key)?.staleAt ?? CHANGED) !== CHANGED;
  }

  #fresh(key: string): ReadyPage | undefined {
    const page = this.#pages.get(key);
    const now = Date.now();
    // What was made later than now was made while the clock was ahead.
    if (!page || page.staleAt <= now || page.madeAt > now) return undefined;
    if (!page.bodies.br) this.#shrinkLater(key);
    this.#hits += 1;
    return page;
  }

  /** Counts what was answered from memory, what was rendered, and what is kept. */
  figures(): { hits: number; renders: number; pages: number; bytes: number } {
    const { size: pages, calculatedSize: bytes } = this.#pages;
    return { hits: this.#hits, renders: this.#made, pages, bytes };
  }

  /**
   * Returns the document in memory that takes the most bytes on its way to readers; null when there is none. Articles
   * and static pages weigh what their texts weigh and are left out.
   */
  heaviest(): { path: string; bytes: number } | null {
    let most: { path: string; bytes: number } | null = null;
    for (const [path, { headers, bodies }] of this.#pages.entries()) {
      const bytes = (bodies.br ?? bodies.gzip ?? bodies.identity).length;
      const isDocument = headers['content-type']?.startsWith('text/html') === true;
      const { name } = matchPath(path.split('?', 1)[0] ?? '') ?? {};
      if (isDocument && name !== 'article' && name !== 'staticPage' && bytes > (most?.bytes ?? 0))
        most = { path, bytes };
    }
    return most;
  }

  /**
   * Returns the page of a key from memory or by `render`; one render of a key runs at a time. While the
   * database fails, it is the last copy.
   */
  async get(key: string, render: () => Promise<Rendered>): Promise<ReadyPage> {
    if (!this.#pages.has(key)) {
      await this.#catchUp();
      return this.#fresh(key) ?? this.#render(key, render);
    }
    let checked = false;
    const work = this.#catchUp().then(() => {
      checked = true;
      return this.#fresh(key) ?? this.#render(key, render);
    });
    const answers = () => this.#database.answers(PATIENCE);
    try {
      const page = await unlessSilent(work, { patience: PATIENCE, answers });
      if (page) return page;
    } catch (error) {
      const last = this.#pages.peek(key);
      if (last && (!checked || isDatabaseFailure(error))) return asItWas(last);
      throw error;
    }
    const last = this.#pages.peek(key);
    return last ? asItWas(last) : work;
  }

  async #render(key: string, render: () => Promise<Rendered>): Promise<ReadyPage> {
    const waiting = this.#underWay.get(key);
    if (waiting) return waiting.page;
    const touched = new Set<string>();
    const work = { touched, page: this.#make(key, render, touched) };
    this.#renders.add(work);
    this.#underWay.set(key, work);
    try {
      return await work.page;
    } finally {
      this.#renders.delete(work);
      if (this.#underWay.get(key) === work) this.#underWay.delete(key);
    }
  }

  async #make(
    key: string,
    render: () => Promise<Rendered>,
    touched: Set<string>,
  ): Promise<ReadyPage> {
    this.#made += 1;
    const rendered = await render();
    if (isDatabaseFailure(rendered.outage) && this.#pages.has(key)) throw rendered.outage;
    const page = await makeReady(rendered, this.#pages.peek(key));
    // What is gone leaves no copy either.
    if (!rendered.outage && page.status !== 200 && page.status < 500) this.#pages.delete(key);
    if (!rendered.keep) return page;
    await this.#catchUp();
    // The page may miss a write that happened during the render: it is sent but not kept, by a network neither, which
    // may have been purged of the write already.
    if (!page.tags.isDisjointFrom(touched)) return forNow(page);
    this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: ReadyPage): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    // The page is larger than the whole cache.
    if (!this.#pages.has(key)) return;
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
  }

  /** Notes which pages show what changed. Throws when the database is away. */
  async #catchUp(): Promise<void> {
    // The stamp is taken before the log is read: a later commit changes it again.
    const stamp = this.#database.stamp();
    if (stamp !== null && stamp === this.#stamp) return;
    const { db } = this.#database;
    const newest = this.#seq === undefined ? await newestChange(db) : 0;
    // The first to ask decides from where the log is read: for those who asked with it, pages may be under way.
    if (this.#seq === undefined) this.#seq = newest;
    else {
      const changes = await changesSince(db, this.#seq);
      // Another read of the log may have finished earlier.
      this.#seq = Math.max(changes.seq, this.#seq);
      if (changes.tags.size > 0) this.#drop(changes);
    }
    this.#stamp = stamp;
  }

  /** Reads what has changed, without a page that asks: what was taken from readers is to go while the database still answers. */
  async refresh(): Promise<void> {
    // Without a stamp only a query could tell, which the next page makes.
    if (this.#seq !== undefined && this.#database.stamp() !== null) await this.#catchUp();
  }

  #drop({ tags, gone }: Changes): void {
    // A render under way may have read before the change: no new request may wait for it.
    this.#underWay.clear();
    for (const { touched } of this.#renders) for (const tag of tags) touched.add(tag);
    for (const tag of tags) {
      for (const key of [...(this.#byTag.get(tag) ?? [])]) {
        const page = this.#pages.peek(key);
        if (page && !gone.has(tag)) page.staleAt = CHANGED;
        else this.#pages.delete(key);
      }
    }
    if (gone.size === 0) return;
    for (const [key, { listed }] of [...this.#pages.entries()]) {
      if (!listed.isDisjointFrom(gone)) this.#pages.delete(key);
    }
  }

  /** Compresses pages with brotli when they are asked for again, one after the other. */
  async #shrinkLater(key: string): Promise<void> {
    this.#toShrink.add(key);
    if (this.#shrinking) return;
    this.#shrinking = true;
    for (const next of this.#toShrink) {
      this.#toShrink.delete(next);
      const page = this.#pages.peek(next);
      if (!page || page.bodies.br) continue;
      page.bodies.br = await toSmallest(page.bodies.identity);
      // The entry is set again, since its size has grown; it may have been rebuilt with the same bytes in the meantime.
      const present = this.#pages.peek(next);
      if (present?.bodies === page.bodies) this.#keep(next, present);
    }
    this.#shrinking = false;
  }
}
