import { Readable } from 'node:stream';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { changesSince, newestChange } from '../../../database/changes.ts';
import type { Database } from '../../../database/database.ts';
import { busy, DomainError } from '../../../domain/errors.ts';
import { networkOf } from '../../../domain/limits/networks.ts';
import type { LiveNews } from '../contract.ts';
import { say } from '../messages.ts';
import { liveNews } from '../rules/read.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Milliseconds between two looks for changes, and between two signs of life on a stream. */
const [LOOK, BEAT] = [400, 25_000];

/** Bytes that wait for a browser; one that reads nothing any more loses its stream. */
const MOST_UNREAD = 64 * 1024;

/** Articles without a live blog that are remembered: anybody may ask of any. */
const MOST_ABSENT = 1000;

/** Streams that are told in one go, before other requests have their turn. */
const AT_ONCE = 250;

interface Told {
  news: LiveNews;
  nextAt: string | null;
  /** What changes it. */
  tags: string[];
  /** The stamp of the database and the newest change from before it was read: what came later may not be in it. */
  stamp: string | null;
  seq: number;
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
 * The streams of readers of live blogs that this process holds open (docs/decisions/live-blogs.md). What changed is read from the
 * change log, as the page cache does it: so it comes from whichever process wrote it.
 */
export class ReaderStreams {
  readonly #database: Database;
  readonly #options: Options;
  readonly #channels = new Map<string, Channel>();
  readonly #networks = new Map<string, number>();
  readonly #timers: NodeJS.Timeout[];
  /** What was last told to those who ask, while nothing was written since. */
  readonly #answers = new Map<string, Told | null>();
  readonly #read = oneAtATime((article) => this.#readNow(article));
  #answersOf: string | null = null;
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

  /**
   * Returns what readers see of a live blog. Who has been told of a state by its mark gets that or a later one. Throws 404.
   */
  async news(article: string, mark = ''): Promise<LiveNews> {
    const state = await this.#ask(article, mark);
    if (!state) throw new DomainError(404, say('Live blog not found.'));
    return state.news;
  }

  /** Reads a live blog, once for all who ask while nothing is written and no entry becomes due. */
  async #ask(article: string, mark: string): Promise<Told | null> {
    const stamp = this.#database.stamp();
    if (stamp === null || stamp !== this.#answersOf) this.#answers.clear();
    this.#answersOf = stamp;
    const now = this.#options.now();
    const answer = this.#answers.get(article);
    const isOver = answer?.nextAt && answer.nextAt <= now.toISOString();
    const isKnown = answer !== undefined && (mark === '' || answer?.news.mark === mark);
    if (isKnown && !isOver) return answer;
    const state = await this.#read(article);
    const isKept = state !== null || this.#answers.size < MOST_ABSENT;
    if (isKept && this.#answersOf === stamp) this.#answers.set(article, state);
    return state;
  }

  /** Reads a live blog, and tells those who listen to it what is new. */
  async #readNow(article: string): Promise<Told | null> {
    const stamp = this.#database.stamp();
    const seq = await newestChange(this.#database.db);
    const found = await liveNews(this.#database.db, article, this.#options.now());
    const state = found && { ...found, stamp, seq };
    const channel = this.#channels.get(article);
    if (channel && state) {
      const { news: last } = channel;
      Object.assign(channel, state);
      if (state.news.mark !== last.mark) {
        await this.#send(channel, textOf(sinceThen(state.news, last)));
      }
    } else if (channel) {
      for (const stream of channel.streams) stream.push(null);
      this.#channels.delete(article);
    }
    return state;
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
    let channel: Channel | undefined;
    const leave = () => {
      this.#count -= 1;
      const left = (this.#networks.get(network) ?? 1) - 1;
      if (left > 0) this.#networks.set(network, left);
      else this.#networks.delete(network);
      channel?.streams.delete(readable);
      if (channel?.streams.size === 0 && this.#channels.get(article) === channel)
        this.#channels.delete(article);
    };
    readable.once('close', leave);
    try {
      // The page may show more than this process has heard of.
      const isKnown = this.#channels.get(article)?.news.mark === seen;
      const state = isKnown ? null : await this.#read(article);
      if (this.#ended) throw busy();
      channel = this.#channels.get(article) ?? (state ? this.#open(article, state) : undefined);
      if (!channel) throw new DomainError(404, say('Live blog not found.'));
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

  /** Begins to listen for the readers of an article. */
  #open(article: string, state: Told): Channel {
    const channel = { ...state, streams: new Set<Readable>() };
    this.#channels.set(article, channel);
    return channel;
  }

  /** Ends all streams, and lets nobody open one again. */
  end(): void {
    this.#ended = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const { streams } of this.#channels.values())
      for (const stream of streams) stream.push(null);
  }

  /** Returns the articles that were written to since they were read, or of which an entry is due. */
  async #touched(): Promise<string[]> {
    const now = this.#options.now().toISOString();
    const channels = [...this.#channels];
    const due = channels.filter(([, { nextAt }]) => nextAt && nextAt <= now);
    const articles = new Set(due.map(([article]) => article));
    const stamp = this.#database.stamp();
    const behind = channels.filter(([, channel]) => stamp === null || channel.stamp !== stamp);
    if (behind.length === 0) return [...articles];
    const since = Math.min(...behind.map(([, { seq }]) => seq));
    const changes = await changesSince(this.#database.db, since);
    for (const [article, channel] of behind) {
      if (channel.tags.some((tag) => changes.tags.has(tag))) articles.add(article);
      else Object.assign(channel, { stamp, seq: Math.max(changes.seq, channel.seq) });
    }
    return [...articles];
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#channels.size === 0) return;
    this.#looking = true;
    try {
      // Of what cannot be read now, the number stays: the next look finds it again.
      for (const article of await this.#touched()) await this.#read(article);
    } finally {
      this.#looking = false;
    }
  }

  async #send({ streams }: Channel, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    let count = 0;
    for (const stream of [...streams]) {
      if (!stream.destroyed && !stream.push(bytes)) stream.destroy();
      count += 1;
      if (count % AT_ONCE === 0) await afterOthers();
    }
  }

  async #beat(): Promise<void> {
    for (const channel of [...this.#channels.values()]) await this.#send(channel, ':\n\n');
  }
}
