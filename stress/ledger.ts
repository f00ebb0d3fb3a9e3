import type { Row } from './part.ts';

/** Counts the checks made after a fault, and what they found wrong. */
export class Ledger {
  tried = 0;
  #checked = 0;
  #letIn = 0;
  readonly #problems: string[] = [];

  /** Counts a check of something that was acknowledged, and notes it when it does not hold. */
  check(holds: boolean, promise: string): void {
    this.#checked += 1;
    if (!holds) this.#problems.push(promise);
  }

  /** Counts a check of something that has to be refused, and notes it when it was let in. */
  refuse(refused: boolean, what: string): void {
    this.#checked += 1;
    if (refused) return;
    this.#letIn += 1;
    this.#problems.push(what);
  }

  row(fault: string, note = ''): Row {
    const problems = this.#problems.length;
    const wrong = problems > 0 ? `${problems} ×, first: ${this.#problems[0]}` : '';
    return {
      fault,
      tried: this.tried,
      checked: this.#checked,
      lost: problems - this.#letIn,
      letIn: this.#letIn,
      note: [note, wrong].filter(Boolean).join('; '),
    };
  }
}
