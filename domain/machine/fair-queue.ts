/**
 * What waits for its turn. Whoever has much waiting holds up nobody else: the lanes take turns, and where the queue is full,
 * the last of the longest lane gives way.
 */
export class FairQueue<T> {
  readonly #most: number;
  readonly #urgent: T[] = [];
  /** What waits by lane; the lane that was served longest ago stands first. */
  readonly #lanes = new Map<string, T[]>();
  #size = 0;

  /** `most`: how many may wait. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Adds what comes before all others, however many wait. */
  addFirst(item: T): void {
    this.#urgent.unshift(item);
  }

  /** Adds to a lane; returns what has no room any more, which may be the same. */
  add(item: T, lane: string): T | undefined {
    const own = this.#lanes.get(lane) ?? [];
    const longest = [...this.#lanes.values()].reduce(
      (most, lane) => (lane.length > most.length ? lane : most),
      own,
    );
    const isFull = this.#size >= this.#most;
    if (isFull && longest.length <= own.length) return item;
    this.#lanes.set(lane, own);
    own.push(item);
    if (isFull) return longest.pop();
    this.#size += 1;
    return undefined;
  }

  /** Takes what is next. */
  take(): T | undefined {
    const urgent = this.#urgent.shift();
    if (urgent !== undefined) return urgent;
    for (const [lane, items] of this.#lanes) {
      this.#lanes.delete(lane);
      const next = items.shift();
      if (items.length > 0) this.#lanes.set(lane, items);
      if (next === undefined) continue;
      this.#size -= 1;
      return next;
    }
    return undefined;
  }

  get isEmpty(): boolean {
    return this.#urgent.length === 0 && this.#size === 0;
  }
}
