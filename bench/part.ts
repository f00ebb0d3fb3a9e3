import { makePartKind } from '../features/part-kind.ts';
import { partsLoader } from '../features/parts.ts';
import type { Figure } from './figures.ts';

/** Measures a part, on a copy of the demonstration content where it takes a folder. */
export type Measure = (demoFolder: string) => Promise<Figure[]>;

const kind = makePartKind<{ name: string; measure: Measure }>();

/** Declares the part of a feature, in its `bench.ts`. */
export const defineBench = kind.define;

/** Returns the parts of all features. */
export const featureBenches = partsLoader('bench.ts', kind.isPart);
