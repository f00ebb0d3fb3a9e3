import type { User } from '../contract/users.ts';
import type { Database } from '../database/database.ts';
import { makePartKind } from '../features/part-kind.ts';
import { partsLoader } from '../features/parts.ts';
import type { Figure } from './figures.ts';

/** Measures a part, on a copy of the demonstration content where it takes a folder. */
export type Measure = (demoFolder: string) => Promise<Figure[]>;

interface Bench {
  /** A part of its own, and its name; absent: it is measured in those of the core. */
  name?: string;
  measure?: Measure;
  /** Adds to a site with so many articles what a year leaves of it. */
  addYear?(database: Database, articles: number): Promise<void>;
  /** The calls of its screens that are measured among many articles, by their names; `fullFrom`: as `Measurement` has it. */
  screens?: Record<string, { path: string; fullFrom?: number }>;
  /** Does what a year does of it, on a site with articles; returns what grows by it. */
  measureYear?(database: Database, editor: User): Promise<Figure[]>;
}

const kind = makePartKind<Bench>();

/** Declares the part of a feature, in its `bench.ts`. */
export const defineBench = kind.define;

/** Returns the parts of all features. */
export const featureBenches = partsLoader('bench.ts', kind.isPart);
