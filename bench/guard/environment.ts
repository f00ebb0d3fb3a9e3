import { littleMemory } from '../../scripts/little-memory.mjs';

const ownSettings = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE', ...Object.keys(littleMemory)]);

/** Returns the environment of this process without what each version's `scripts/run.mjs` sets in its own way. */
export const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownSettings.has(name)));
