import type { Feature } from './feature.ts';
import * as list from './index.ts';

/** All features. */
export const features: readonly Feature[] = Object.values(list);
