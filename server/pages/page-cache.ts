import { LRUCache } from 'lru-cache';
import { changesSince, newestChange } from '../../database/changes.ts';
import type { Database } from '../../database/database.ts';
import { makeReady, type ReadyPage, type Rendered, sizeOf, toSmallest } from './ready-page.ts';

/** A render that others wait for, and what was written meanwhile. */
interface UnderWay {
  page: Promise<ReadyPage>;
  touched: Set<string>;
}

/**
 * Ready bytes of pages, dropped the moment something on them changes: before every answer the
 * change log is asked what was touched since the last one.
 */
export class PageCache {
  readonly #database: Database;
  readonly #pages: LRUCache<string, ReadyPage>;
  /** Keys of the pages that show something. */
  readonly #byTag = new Map<string, Set<string>>();
  readonly #renders = new Set<UnderWay>();
  readonly #underWay = new Map<string, UnderWay>();
  readonly #toShrink = new Set<string>();
  #shrinking = false;
  /** What has been read of the change log, and the stamp from before it was read. */
  #seq: number | undefined;
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
   * The page of this key if it is here and surely true. Waits for nothing and costs next to
   * nothing; throws when the database is away.
   */
  ready(key: string): ReadyPage | undefined {
    if (this.#stamp === null || this.#database.stamp() !== this.#stamp) return undefined;
    return this.#fresh(key);
  }

  /** Whether the page is in memory, even if it has to be asked first whether it is still true. */
  has(key: string): boolean {
    return this.#pages.has(key);
  }

  #fresh(key: string): ReadyPage | undefined {
    const page = this.#pages.get(key);
    if (!page || page.staleAt <= Date.now()) return undefined;
    if (!page.bodies.br) this.#shrinkLater(key);
    return page;
  }

  /** The page of this key, from memory or by `render`; one render of a key at a time. */
  async get(key: string, render: () => Promise<Rendered>): Promise<ReadyPage> {
    try {
      await this.#catchUp();
    } catch (error) {
      const last = this.#pages.get(key);
      if (!last) throw error;
      // Without `head`: no later answer may repeat the warning.
      const { head, ...page } = last;
      return { ...page, headers: { ...page.headers, warning: '111 - "Revalidation failed"' } };
    }
    const page = this.#fresh(key);
    if (page) return page;
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
    const rendered = await render();
    const page = await makeReady(rendered);
    if (!rendered.keep) return page;
    await this.#catchUp();
    // A write during the render may not be on the page: answer with it, but do not keep it.
    if (page.tags.isDisjointFrom(touched)) this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: ReadyPage): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    // Too large for the whole cache.
    if (!this.#pages.has(key)) return;
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
  }

  /** Drops what changed. Throws when the database is away. */
  async #catchUp(): Promise<void> {
    // Asked before the log is read: what comes after moves it again.
    const stamp = this.#database.stamp();
    if (stamp !== null && stamp === this.#stamp) return;
    if (this.#seq === undefined) {
      this.#seq = await newestChange(this.#database.db);
    } else {
      const { seq, tags } = await changesSince(this.#database.db, this.#seq);
      // Another reading of the log may have been quicker.
      this.#seq = Math.max(seq, this.#seq);
      if (tags.size > 0) this.#drop(tags);
    }
    this.#stamp = stamp;
  }

  #drop(tags: Set<string>): void {
    // A page being rendered may have read before the change: nobody new may wait for it.
    this.#underWay.clear();
    for (const { touched } of this.#renders) for (const tag of tags) touched.add(tag);
    for (const tag of tags) {
      for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#pages.delete(key);
    }
  }

  /** Makes the smallest form of pages that are asked for again, one after the other. */
  async #shrinkLater(key: string): Promise<void> {
    this.#toShrink.add(key);
    if (this.#shrinking) return;
    this.#shrinking = true;
    for (const next of this.#toShrink) {
      this.#toShrink.delete(next);
      const page = this.#pages.peek(next);
      if (!page || page.bodies.br) continue;
      page.bodies.br = await toSmallest(page.bodies.identity);
      // Its size has grown.
      if (this.#pages.peek(next) === page) this.#keep(next, page);
    }
    this.#shrinking = false;
  }
}
