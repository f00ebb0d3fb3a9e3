import { builders } from '../../contract/paths/pattern.ts';

/** A draft for somebody outside, who writes notes on it. */
export const outsidePatterns = { outside: '/preview/:code/notes' } as const;

export const outsidePaths = builders(outsidePatterns);
