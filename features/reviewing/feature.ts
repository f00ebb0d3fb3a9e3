import { defineFeature } from '../feature.ts';
import { outsidePatterns } from './paths.ts';

/** Notes beside a text, suggestions of other words, and links by which people outside read a draft. */
export const reviewing = defineFeature({
  name: 'reviewing',
  pages: { [outsidePatterns.outside]: { kind: 'fresh', file: 'page/outside.tsx' } },
});
