import { Readable } from 'node:stream';
import { setImmediate as afterOthers } from 'node:timers/promises';
import type { LiveNews } from '../../contract/live-blogs.ts';
import { changesSince, newestChange } from '../../database/changes.ts';
import type { Database } from '../../database/database.ts';
import { busy, notFound } from '../../domain/errors.ts';
import { liveNews } from '../../domain/live-blogs/read.ts';
import { networkOf } from '../../domain/users/attempts.ts';

/** Milliseconds between two looks for changes, and between two signs of life on a stream. */
const [LOOK, BEAT] = [400, 25_000];

/** Bytes that wait for a browser; one that reads nothing any more loses its stream. */
const MOST_UNREAD = 64 * 1024;

/** Streams that are told in one go, before other requests have their turn. */
const AT_ONCE = 250;

interface Told {
  news: LiveNews;
  nextAt: string | null;
  /** What changes it. */
  tags: string[];
}

/** A live blog that readers of this process listen to. */
interface Channel extends Told {
  streams: Set<Readable>;
}

interface Options {
  /** The most streams at once, and of one network. */
  most: number;
  ofNetwork: number;
  now: () => Date;
  onProblem: (error: unknown) => void;
}

const textOf = (news: LiveNews) => `data: ${JSON.stringify(news)}\n\n`;

/** Returns news with only those entries that `last` did not have, or had in another version. */
function sinceThen(news: LiveNews, last: LiveNews): LiveNews {
  const known = new Set(last.order.map(([id, version]) => `${id} ${version}`));
  const entries = news.entries.filter(({ _id, version }) => !known.has(`${_id} ${version}`));
  return { ...news, entries };
}

/**
 * The streams of readers of live blogs that this process holds open (decision 244). What changed is read from the
 * change log, as the page cache does it: so it comes from whichever process wrote it.
 */
export class ReaderStreams {
  readonly #database: Database;
  readonly #options: Options;
  readonly #channels = new Map<string, Channel>();
  readonly #opening = new Map<string, Promise<Channel>>();
  readonly #networks = new Map<string, number>();
  readonly #timers: NodeJS.Timeout[];
  /** What was last told to those who ask, while nothing was written since. */
  readonly #answers = new Map<string, Told | null>();
  #stamp: string | null = null;
  #answersOf: string | null = null;
  #seq = 0;
  #looking = false;
  #count = 0;
  #ended = false;

  constructor(database: Database, options: Options) {
    this.#database = database;
    this.#options = options;
    this.#timers = [
      setInterval(() => this.#look().catch(options.onProblem), LOOK).unref(),
      setInterval(() => this.#beat().catch(options.onProblem), BEAT).unref(),
    ];
  }

  /** The number of open streams. */
  get count(): number {
    return this.#count;
  }

  /** Returns what readers see of a live blog. Throws 404. */
  async news(article: string): Promise<LiveNews> {
    const told = await this.#ask(article);
    if (!told) throw notFound('Live blog');
    return told.news;
  }

  /** Reads a live blog, once for all who ask while nothing is written and no entry becomes due. */
  async #ask(article: string): Promise<Told | null> {
    const stamp = this.#database.stamp();
    if (stamp === null || stamp !== this.#answersOf) this.#answers.clear();
    this.#answersOf = stamp;
    const now = this.#options.now();
    const kept = this.#answers.get(article);
    if (kept && !(kept.nextAt && kept.nextAt <= now.toISOString())) return kept;
    const told = await liveNews(this.#database.db, article, now);
    if (told && this.#answersOf === stamp) this.#answers.set(article, told);
    return told;
  }

  /**
   * Opens a stream for a reader whose page shows what `seen` names. Throws 404, and 503 when there are too many:
   * the reader's browser asks from time to time then.
   */
  async add(article: string, { seen, address }: { seen: string; address: string }) {
    const network = networkOf(address);
    const neighbours = this.#networks.get(network) ?? 0;
    const { most, ofNetwork } = this.#options;
    if (this.#ended || this.#count >= most || neighbours >= ofNetwork) throw busy();
    const readable = new Readable({ highWaterMark: MOST_UNREAD, read() {} });
    this.#count += 1;
    this.#networks.set(network, neighbours + 1);
    const leave = () => {
      this.#count -= 1;
      const left = (this.#networks.get(network) ?? 1) - 1;
      if (left > 0) this.#networks.set(network, left);
      else this.#networks.delete(network);
      const channel = this.#channels.get(article);
      channel?.streams.delete(readable);
      if (channel?.streams.size === 0) this.#channels.delete(article);
    };
    readable.once('close', leave);
    try {
      const channel = this.#channels.get(article) ?? (await this.#open(article));
      channel.streams.add(readable);
      readable.push(': hello\n\n');
      // The browser asks for the entries that it does not have.
      if (channel.news.mark !== seen) readable.push(textOf({ ...channel.news, entries: [] }));
    } catch (error) {
      readable.destroy();
      throw error;
    }
    return readable;
  }

  /** Begins to listen for the readers of an article, once for all who come at the same time. */
  #open(article: string): Promise<Channel> {
    const waiting = this.#opening.get(article);
    if (waiting) return waiting;
    const opening = this.#read(article).finally(() => this.#opening.delete(article));
    this.#opening.set(article, opening);
    return opening;
  }

  async #read(article: string): Promise<Channel> {
    const { db } = this.#database;
    // Read before the blog: what is written meanwhile is looked at again.
    if (this.#channels.size === 0) this.#seq = await newestChange(db);
    const told = await liveNews(db, article, this.#options.now());
    if (!told) throw notFound('Live blog');
    const channel = { ...told, streams: new Set<Readable>() };
    this.#channels.set(article, channel);
    return channel;
  }

  /** Ends all streams, and lets nobody open one again. */
  end(): void {
    this.#ended = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const { streams } of this.#channels.values()) for (const each of streams) each.push(null);
  }

  /** Returns the articles that were written to, or of which an entry is due. */
  async #touched(): Promise<string[]> {
    const now = this.#options.now().toISOString();
    const due = [...this.#channels].filter(([, { nextAt }]) => nextAt && nextAt <= now);
    const articles = new Set(due.map(([article]) => article));
    const stamp = this.#database.stamp();
    if (stamp === null || stamp !== this.#stamp) {
      const changes = await changesSince(this.#database.db, this.#seq);
      this.#seq = changes.seq;
      this.#stamp = stamp;
      for (const [article, { tags }] of this.#channels) {
        if (tags.some((tag) => changes.tags.has(tag))) articles.add(article);
      }
    }
    return [...articles];
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#channels.size === 0) return;
    this.#looking = true;
    try {
      for (const article of await this.#touched()) {
        const told = await liveNews(this.#database.db, article, this.#options.now());
        const channel = this.#channels.get(article);
        if (!channel) continue;
        if (!told) {
          for (const each of channel.streams) each.push(null);
          this.#channels.delete(article);
          continue;
        }
        const { news: last } = channel;
        Object.assign(channel, told);
        if (told.news.mark !== last.mark) {
          await this.#send(channel, textOf(sinceThen(told.news, last)));
        }
      }
    } finally {
      this.#looking = false;
    }
  }

  async #send({ streams }: Channel, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    let told = 0;
    for (const stream of [...streams]) {
      if (!stream.destroyed && !stream.push(bytes)) stream.destroy();
      told += 1;
      if (told % AT_ONCE === 0) await afterOthers();
    }
  }

  async #beat(): Promise<void> {
    for (const channel of [...this.#channels.values()]) await this.#send(channel, ':\n\n');
  }
}
