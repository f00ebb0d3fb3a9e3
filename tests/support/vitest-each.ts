import fc from 'fast-check';
import { afterAll } from 'vitest';
import { endChildren } from './children.ts';

// By themselves they would begin at the clock.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

// After a failure too, no process outlives the file that has started it.
afterAll(endChildren);
