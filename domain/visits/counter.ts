import type { Views } from './visits.ts';

export interface CounterOptions {
  /** Writes what has gathered; `since` is the moment of its first view. */
  write: (views: Views, since: Date) => Promise<void>;
  onError: (error: unknown) => void;
  /** Milliseconds that views gather before they are written. */
  every?: number;
  /** Different paths kept between two writes; more are dropped. */
  most?: number;
}

/**
 * Gathers views in memory, so that a read page costs no write of its own. Nothing is kept of
 * readers: only a path and how often.
 */
export class VisitCounter {
  readonly #write: CounterOptions['write'];
  readonly #onError: CounterOptions['onError'];
  readonly #every: number;
  readonly #most: number;
  #views = new Map<string, number>();
  #since = new Date();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor({ write, onError, every = 3000, most = 2000 }: CounterOptions) {
    this.#write = write;
    this.#onError = onError;
    this.#every = every;
    this.#most = most;
  }

  add(path: string, times = 1): void {
    if (!this.#views.has(path) && this.#views.size >= this.#most) return;
    if (this.#views.size === 0) this.#since = new Date();
    this.#views.set(path, (this.#views.get(path) ?? 0) + times);
    this.#timer ??= setTimeout(() => this.flush(), this.#every).unref();
  }

  /** Writes what has gathered; after a failure it stays for the next time. Never throws. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(async () => {
      if (this.#views.size === 0) return;
      const [views, since] = [this.#views, this.#since];
      this.#views = new Map();
      try {
        await this.#write(views, since);
      } catch (error) {
        this.#onError(error);
        for (const [path, times] of views) this.add(path, times);
        this.#since = since;
      }
    });
    return this.#writing;
  }
}
