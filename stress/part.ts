/** What one kind of fault has done: a line of docs/reliability.md. */
export interface Row {
  /** What was done to the site, in words. */
  fault: string;
  /** Faults, or inputs, that were tried. */
  tried: number;
  /** Writes, answers, rows or files that were looked at afterwards. */
  checked: number;
  /** Of those, what was promised and is not there, or is not as it should be. */
  lost: number;
  /** What should have been refused and was not. */
  letIn: number;
  /** What else is to be said; of what is wrong, the first in words. */
  note: string;
}

export interface PartOptions {
  /** How long to go on: few in `npm run test:all`, 100 or more in `npm run stress`. */
  rounds: number;
  /** The same seed makes the same choices. */
  seed: number;
  progress(done: number, of: number): void;
}

/** One subject of the stress: a module exports it as `run`, main.ts lists it. */
export type Part = (options: PartOptions) => Promise<Row[]>;

/** Where the choices begin; another number in `SEED` makes others. */
export const SEED = Number(process.env.SEED ?? 1);
