import fc from 'fast-check';
import { afterAll } from 'vitest';
import { endChildren } from './children.ts';

// Without a seed, fast-check takes one from the clock.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

// No process outlives the test file that has started it, even if that fails.
afterAll(endChildren);
