import { defineFeature } from '../feature.ts';

/** Adverts: pictures of the site's own, and code of other services in a closed frame. */
export const adverts = defineFeature({ name: 'adverts' });
