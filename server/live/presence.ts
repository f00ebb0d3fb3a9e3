import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { idSchema } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { readStoredJson } from '../../contract/stored.ts';
import type { Bus } from '../../database/bus.ts';

/** Milliseconds for which somebody is still shown whose stream has ended: most open another one at once. */
const LINGER = 2000;

/** Milliseconds between two messages about the same article, and after which a silent process is forgotten. */
const [REPEAT, FORGET] = [20_000, 65_000];

const visitSchema = z.tuple([idSchema, z.boolean()]);

const messageSchema = z.object({
  live: z.literal('presence'),
  from: z.string(),
  /** Null: a process has begun to hear and asks all others who is there. */
  article: idSchema.nullable(),
  visits: z.array(visitSchema),
});

interface Visit {
  user: string;
  editing: boolean;
}

/** Knows who has which article open, in this process and in the others that it hears of. */
export class Presence {
  readonly #self = randomUUID();
  readonly #bus: Bus;
  readonly #changed: (article: string) => void;
  readonly #here = new Map<string, Set<Visit>>();
  readonly #elsewhere = new Map<string, Map<string, { visits: Visit[]; at: number }>>();
  readonly #leaving = new Map<Visit, NodeJS.Timeout>();
  readonly #timer: NodeJS.Timeout;
  readonly #stopHearing: () => void;

  constructor(bus: Bus, changed: (article: string) => void) {
    this.#bus = bus;
    this.#changed = changed;
    const ask = () => this.#say(null);
    this.#stopHearing = bus.hear((message) => this.#heard(message), ask);
    this.#timer = setInterval(() => this.#repeat(), REPEAT).unref();
    ask();
  }

  /** Notes that somebody has an article open; returns how to say that they have left it. */
  enter(article: string, visit: Visit): () => void {
    const visits = this.#here.get(article) ?? new Set();
    this.#here.set(article, visits.add(visit));
    this.#tell(article);
    return () => {
      const timer = setTimeout(() => this.#leave(article, visit), LINGER).unref();
      this.#leaving.set(visit, timer);
    };
  }

  /** Returns who has an article open, by id, and whether they edit it. */
  of(article: string): Map<string, boolean> {
    const all = new Map<string, boolean>();
    const others = [...(this.#elsewhere.get(article)?.values() ?? [])];
    const here = [...(this.#here.get(article) ?? [])];
    // Whoever has opened another stream is no longer what the lingering one says.
    const staying = here.filter((visit) => !this.#leaving.has(visit));
    const lingering = here.filter(({ user }) => !staying.some((visit) => visit.user === user));
    for (const { user, editing } of [
      ...staying,
      ...lingering,
      ...others.flatMap(({ visits }) => visits),
    ]) {
      all.set(user, editing || (all.get(user) ?? false));
    }
    return all;
  }

  /** Says goodbye to the other processes. */
  close(): void {
    clearInterval(this.#timer);
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    const articles = [...this.#here.keys()];
    this.#here.clear();
    for (const article of articles) this.#say(article);
    this.#stopHearing();
  }

  #leave(article: string, visit: Visit): void {
    this.#leaving.delete(visit);
    const visits = this.#here.get(article);
    visits?.delete(visit);
    if (visits?.size === 0) this.#here.delete(article);
    this.#tell(article);
  }

  #tell(article: string): void {
    this.#changed(article);
    this.#say(article);
  }

  #say(article: string | null): void {
    const visits = [...(article ? (this.#here.get(article) ?? []) : [])]
      .slice(0, limits.live.names)
      .map(({ user, editing }): z.infer<typeof visitSchema> => [user, editing]);
    const message = { live: 'presence', from: this.#self, article, visits } as const;
    this.#bus.say(JSON.stringify(message satisfies z.infer<typeof messageSchema>));
  }

  #heard(text: string): void {
    const message = readStoredJson(messageSchema, text).value;
    if (!message || message.from === this.#self) return;
    const { article, from, visits } = message;
    if (article === null) {
      for (const key of this.#here.keys()) this.#say(key);
      return;
    }
    const known = this.#elsewhere.get(article) ?? new Map();
    if (visits.length === 0) known.delete(from);
    else {
      const there = visits.map(([user, editing]) => ({ user, editing }));
      known.set(from, { visits: there, at: performance.now() });
    }
    if (known.size > 0) this.#elsewhere.set(article, known);
    else this.#elsewhere.delete(article);
    this.#changed(article);
  }

  /** Says again who is here, for processes that have missed it, and forgets those that are silent. */
  #repeat(): void {
    for (const article of this.#here.keys()) this.#say(article);
    const old = performance.now() - FORGET;
    for (const [article, known] of this.#elsewhere) {
      const gone = [...known].filter(([, { at }]) => at < old);
      for (const [from] of gone) known.delete(from);
      if (known.size === 0) this.#elsewhere.delete(article);
      if (gone.length > 0) this.#changed(article);
    }
  }
}
