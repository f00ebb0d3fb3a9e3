import { defineFeature } from '../feature.ts';
import { pingPatterns } from './paths.ts';

/** Pings: search engines and the hub of the feeds hear at once of what has changed. */
export const pings = defineFeature({ name: 'pings', files: [pingPatterns.key] });
