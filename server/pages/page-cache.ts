import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { changesSince } from '../../database/changes.ts';
import type { Database } from '../../database/database.ts';

/** A rendered page before it is kept. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: Set<string>;
  /** Milliseconds it stays true without a write. */
  freshFor: number;
  /** Whether it may be kept at all: whole, without an error, for everybody. */
  keep: boolean;
}

/** A page ready to be sent. */
export interface ReadyPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

interface Entry extends ReadyPage {
  tags: Set<string>;
  staleAt: number;
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

async function compress(rendered: Rendered): Promise<Entry> {
  const { status, headers, body, tags, freshFor } = rendered;
  const [gzipped, brotli] = await Promise.all([
    toGzip(body),
    toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const staleAt = Date.now() + freshFor;
  return { status, headers, etag, identity: body, gzip: gzipped, brotli, tags, staleAt };
}

/**
 * Ready bytes of pages, dropped the moment something on them changes: before every answer the
 * change log is asked what was touched since the last one.
 */
export class PageCache {
  readonly #database: Database;
  readonly #entries: LRUCache<string, Entry>;
  readonly #underWay = new Map<string, Promise<ReadyPage>>();
  #seq: number | undefined;

  constructor(database: Database, maxBytes: number) {
    this.#database = database;
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ identity, gzip: gzipped, brotli }) =>
        identity.length + gzipped.length + brotli.length + 1024,
    });
  }

  /** Drops what changed. With the database away, the last good pages stay. */
  async #catchUp(): Promise<void> {
    const newest = await this.#database.newestChange();
    if (this.#seq === undefined) {
      this.#seq = newest;
    } else if (newest !== this.#seq) {
      const { seq, tags } = await changesSince(this.#database.db, this.#seq);
      this.#seq = seq;
      // A page being rendered may have read before the change: nobody new may wait for it.
      this.#underWay.clear();
      for (const [key, entry] of this.#entries.entries()) {
        if (!entry.tags.isDisjointFrom(tags)) this.#entries.delete(key);
      }
    }
  }

  /** The page of this key, from memory or by `render`; one render of a key at a time. */
  async get(key: string, render: () => Promise<Rendered>): Promise<ReadyPage> {
    const fallback = this.#entries.get(key);
    try {
      await this.#catchUp();
    } catch (error) {
      if (fallback)
        return {
          ...fallback,
          headers: { ...fallback.headers, warning: '111 - "Revalidation failed"' },
        };
      throw error;
    }
    const entry = this.#entries.get(key);
    if (entry && entry.staleAt > Date.now()) return entry;
    const waiting = this.#underWay.get(key);
    if (waiting) return waiting;
    const seq = this.#seq;
    const work = (async () => {
      const rendered = await render();
      const ready = await compress(rendered);
      await this.#catchUp();
      // A write during the render may not be on the page: answer with it, but do not keep it.
      if (rendered.keep && this.#seq === seq) this.#entries.set(key, ready);
      return ready;
    })().finally(() => {
      if (this.#underWay.get(key) === work) this.#underWay.delete(key);
    });
    this.#underWay.set(key, work);
    return work;
  }
}
