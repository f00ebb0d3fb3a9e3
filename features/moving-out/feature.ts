import { defineFeature } from '../feature.ts';

/** Moving out: the site goes to hosts of files, or to a program that reads Markdown. */
export const movingOut = defineFeature({ name: 'moving-out' });
