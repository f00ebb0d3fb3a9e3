/** Whose work it is, and what it costs. */
export interface Share {
  /** Whoever waits for it; empty: nobody does, so that it runs when nobody else has work. */
  person: string;
  /** The pixels that are decoded. */
  cost: number;
}

interface Turn extends Share {
  alone: boolean;
  start: () => void;
}

/** Pixels above which work is large: a good camera's photograph is not. */
const LARGE = 25_000_000;

/**
 * Runs work, so many pieces at once. People have their turns one after the other, whoever has sent how
 * much, and a person's small work comes before the large. Large work never has every place, so that small
 * work does not wait for it to end.
 */
export class FairQueue {
  readonly #places: number;
  readonly #waiting: Turn[] = [];
  readonly #running = new Set<Turn>();
  /** When each person who has work had the last turn, counted in turns. */
  readonly #last = new Map<string, number>();
  #turns = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** Runs work in its turn; of work that is done `alone`, one piece at a time. */
  async run<T>(work: () => Promise<T>, share: Share, alone = false): Promise<T> {
    const turn: Turn = { ...share, alone, start: () => {} };
    await new Promise<void>((start) => {
      turn.start = start;
      this.#waiting.push(turn);
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#running.delete(turn);
      this.#next();
    }
  }

  #mayRun({ cost, alone }: Turn): boolean {
    const running = [...this.#running];
    if (alone && running.some((other) => other.alone)) return false;
    const large = running.filter((other) => other.cost > LARGE).length;
    return cost <= LARGE || large < Math.max(1, this.#places - 1);
  }

  /** Negative where one turn comes before another. */
  #order(one: Turn, other: Turn): number {
    const rank = ({ person }: Turn) =>
      person === '' ? Number.POSITIVE_INFINITY : (this.#last.get(person) ?? 0);
    const [first, second] = [rank(one), rank(other)];
    return first === second ? one.cost - other.cost : first - second;
  }

  #next(): void {
    while (this.#running.size < this.#places) {
      const [turn] = this.#waiting
        .filter((job) => this.#mayRun(job))
        .sort((one, other) => this.#order(one, other));
      if (!turn) break;
      this.#waiting.splice(this.#waiting.indexOf(turn), 1);
      this.#running.add(turn);
      this.#turns += 1;
      this.#last.set(turn.person, this.#turns);
      turn.start();
    }
    if (this.#waiting.length === 0) this.#last.clear();
  }
}
