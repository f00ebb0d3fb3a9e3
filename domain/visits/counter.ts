import type { Views } from './visits.ts';

export interface CounterOptions {
  /** Writes the collected views; `since` is the time of the first one. */
  write: (views: Views, since: Date) => Promise<void>;
  onError: (error: unknown) => void;
  /** Milliseconds for which views are collected before they are written. */
  every?: number;
  /** The most distinct paths kept between two writes; more are dropped. */
  most?: number;
}

/**
 * Collects views in memory, so that reading a page causes no write of its own. It stores nothing
 * about readers: only paths and counts.
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

  /** Writes the collected views; after a failure they stay for the next time. Never throws. */
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
