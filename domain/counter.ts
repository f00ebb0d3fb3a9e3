/** How often each thing was counted, by what names it. */
export type Counts = ReadonlyMap<string, number>;

interface CounterOptions {
  /** Writes the collected counts; `since` is the time of the first one. */
  write: (counts: Counts, since: Date) => Promise<void>;
  onError: (error: unknown) => void;
  /** Milliseconds for which counts are collected before they are written. */
  every?: number;
  /** The most distinct things kept between two writes; more are dropped. */
  most?: number;
}

/**
 * Collects counts in memory, so that reading a page causes no write of its own. It stores nothing
 * about readers: only names of things and counts.
 */
export class Counter {
  readonly #write: CounterOptions['write'];
  readonly #onError: CounterOptions['onError'];
  readonly #every: number;
  readonly #most: number;
  #counts = new Map<string, number>();
  #since = new Date();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor({ write, onError, every = 3000, most = 2000 }: CounterOptions) {
    this.#write = write;
    this.#onError = onError;
    this.#every = every;
    this.#most = most;
  }

  add(key: string, times = 1): void {
    if (!this.#counts.has(key) && this.#counts.size >= this.#most) return;
    if (this.#counts.size === 0) this.#since = new Date();
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + times);
    this.#timer ??= setTimeout(() => this.flush(), this.#every).unref();
  }

  /** Writes the collected counts; after a failure they stay for the next time. Never throws. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(async () => {
      if (this.#counts.size === 0) return;
      const [counts, since] = [this.#counts, this.#since];
      this.#counts = new Map();
      try {
        await this.#write(counts, since);
      } catch (error) {
        this.#onError(error);
        for (const [key, times] of counts) this.add(key, times);
        this.#since = since;
      }
    });
    return this.#writing;
  }
}
