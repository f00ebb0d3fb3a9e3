import { Readable } from 'node:stream';
import { limits } from '../../contract/limits.ts';
import type { LiveEvent } from '../../contract/live.ts';
import type { User } from '../../contract/users.ts';
import type { Database } from '../../database/database.ts';
import { mayRead, ownersOf } from '../../domain/articles/readable.ts';
import { busy } from '../../domain/errors.ts';
import { countUnread } from '../../domain/notifications/list.ts';
import { findPresent } from '../../domain/users/present.ts';
import { rolesOf } from '../../domain/users/sessions.ts';
import { Presence } from './presence.ts';

/** Milliseconds between two signs of life, which keep proxies from closing a stream. */
const BEAT = 20_000;

/** Milliseconds between two looks whether the sessions of the streams go on, and how often at least. */
const [LOOK, LOOK_AT_LEAST] = [1000, 30_000];

/** Bytes that wait for a browser; one that reads nothing any more loses its stream. */
const MOST_UNREAD = 256 * 1024;

interface Stream {
  person: Pick<User, '_id' | 'role'>;
  tokenHash: string;
  /** The articles of which it is told. */
  articles: Set<string>;
  /** What it has told of the bell; null: nothing yet. */
  unread: number | null;
  readable: Readable;
  /** To be called once when it has ended. */
  leave: (() => void)[];
}

interface Wanted extends Pick<Stream, 'person' | 'tokenHash'> {
  open: string[];
  editing: string[];
  watch: string[];
}

const lineOf = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;

/** The streams of the people who work at screens that this process holds open (docs/decisions/notifications-and-presence.md). */
export class Streams {
  readonly #database: Database;
  readonly #most: number;
  readonly #onProblem: (error: unknown) => void;
  readonly #open = new Set<Stream>();
  readonly #presence: Presence;
  readonly #timers: NodeJS.Timeout[];
  #seen: string | null = null;
  #lookedAt = 0;
  #ended = false;

  constructor(
    database: Database,
    { most, onProblem }: { most: number; onProblem: (error: unknown) => void },
  ) {
    this.#database = database;
    this.#most = most;
    this.#onProblem = onProblem;
    this.#presence = new Presence(database.bus, (article) => this.#tell([article]));
    this.#timers = [
      setInterval(() => this.#beat(), BEAT).unref(),
      setInterval(() => this.#look().catch(onProblem), LOOK).unref(),
    ];
  }

  /** Opens a stream of events. The oldest of a person gives way to a newer one; throws 503 when all are too many. */
  async add({ open, editing, watch, ...whose }: Wanted): Promise<Readable> {
    const mine = [...this.#open].filter(({ person }) => person._id === whose.person._id);
    if (this.#ended) throw busy();
    const [oldest] = mine;
    if (oldest && mine.length >= limits.live.streams) this.#close(oldest);
    else if (this.#open.size >= this.#most) throw busy();
    const readable = new Readable({ highWaterMark: MOST_UNREAD, read() {} });
    const stream: Stream = {
      ...whose,
      articles: new Set([...open, ...watch]),
      unread: null,
      readable,
      leave: [],
    };
    this.#open.add(stream);
    readable.once('close', () => {
      this.#open.delete(stream);
      for (const leave of stream.leave) leave();
    });
    readable.push(': hello\n\n');
    for (const article of open) {
      const visit = { user: whose.person._id, editing: editing.includes(article) };
      stream.leave.push(this.#presence.enter(article, visit));
    }
    this.#tell(
      watch.filter((article) => this.#presence.of(article).size > 0),
      [stream],
    );
    this.#ring([stream]).catch(this.#onProblem);
    return readable;
  }

  /** Ends all streams, and lets nobody open one again. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const stream of this.#open) this.#close(stream);
    this.#presence.close();
  }

  /** Ends a stream, which counts no more: when its connection is closed is for the browser to say. */
  #close(stream: Stream): void {
    this.#open.delete(stream);
    stream.readable.push(null);
  }

  #send({ readable }: Stream, text: string): void {
    if (!readable.destroyed && !readable.push(text)) readable.destroy();
  }

  /** Tells streams who has these articles open: one query for all of them. */
  #tell(articles: string[], streams: Iterable<Stream> = this.#open): void {
    const all = [...streams];
    const heard = articles.filter((article) => all.some((stream) => stream.articles.has(article)));
    if (heard.length === 0 || this.#ended) return;
    const places = heard.map((article) => this.#presence.of(article));
    findPresent(this.#database.db, places).then((found) => {
      for (const [place, article] of heard.entries()) {
        const line = lineOf({ type: 'presence', article, people: found[place] ?? [] });
        for (const stream of all) {
          // Some may have ended meanwhile.
          if (stream.articles.has(article) && this.#open.has(stream)) this.#send(stream, line);
        }
      }
    }, this.#onProblem);
  }

  /** Tells streams how much their people have not read, where that is news. */
  async #ring(streams: Stream[]): Promise<void> {
    const unread = await countUnread(
      this.#database.db,
      streams.map(({ person }) => person),
    );
    for (const stream of streams) {
      const count = unread.get(stream.person._id) ?? 0;
      if (count === stream.unread || !this.#open.has(stream)) continue;
      stream.unread = count;
      this.#send(stream, lineOf({ type: 'bell', unread: count }));
    }
  }

  #beat(): void {
    for (const stream of this.#open) this.#send(stream, ':\n\n');
  }

  /** Ends the streams whose sessions have ended, or whose people may not read any more what they hear of. */
  async #look(): Promise<void> {
    const stamp = this.#database.stamp();
    const now = performance.now();
    if (this.#open.size === 0) return;
    if (stamp !== null && stamp === this.#seen && now - this.#lookedAt < LOOK_AT_LEAST) return;
    this.#seen = stamp;
    this.#lookedAt = now;
    const streams = [...this.#open];
    const { db } = this.#database;
    const roles = await rolesOf(
      db,
      streams.map(({ tokenHash }) => tokenHash),
    );
    const owners = await ownersOf(db, new Set(streams.flatMap(({ articles }) => [...articles])));
    for (const stream of streams) {
      const { tokenHash, person, articles } = stream;
      const goesOn = roles.get(tokenHash) === person.role;
      const readsAll = [...articles].every((id) => mayRead(person, id, owners));
      if (!goesOn || !readsAll) this.#close(stream);
    }
    await this.#ring(streams);
  }
}
