import type { Row } from './part.ts';

/** Counts what a fault has done. */
export class Ledger {
  tried = 0;
  #checked = 0;
  #letIn = 0;
  readonly #problems: string[] = [];

  /** Something that was promised has to hold. */
  check(holds: boolean, promise: string): void {
    this.#checked += 1;
    if (!holds) this.#problems.push(promise);
  }

  /** Something that was to be refused has to be. */
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
