import { makePartKind } from '../features/part-kind.ts';
import { partsLoader } from '../features/parts.ts';

/** The result of one kind of fault: a line of docs/reliability.md. */
export interface Row {
  /** Describes what was done to the site. */
  fault: string;
  /** The number of faults, or inputs, that were tried. */
  tried: number;
  /** The number of writes, answers, rows or files that were checked afterwards. */
  checked: number;
  /** The number of them that were acknowledged and are missing or wrong. */
  lost: number;
  /** The number of them that should have been refused and were not. */
  letIn: number;
  /** A remark, with a description of the first problem. */
  note: string;
}

export interface PartOptions {
  /** The number of rounds: few in `npm run test:all`, 100 or more in `npm run stress`. */
  rounds: number;
  /** The same seed makes the same choices. */
  seed: number;
  progress(done: number, of: number): void;
}

/** One part of the stress run: a module exports it as `run`, main.ts lists it. */
export type Part = (options: PartOptions) => Promise<Row[]>;

const kind = makePartKind<{ name: string; run: Part }>();

/** Declares the part of a feature, in its `stress.ts`. */
export const defineStress = kind.define;

/** Returns the parts of all features. */
export const featureStress = partsLoader('stress.ts', kind.isPart);

/** The seed of all choices; set `SEED` to another number for others. */
export const SEED = Number(process.env.SEED ?? 1);
