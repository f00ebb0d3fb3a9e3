import { defineFeature } from '../feature.ts';
import { shelfPatterns } from './paths.ts';

/** What a reader keeps on the device: saved stories, followed topics, and copies for when the net is away. */
export const shelf = defineFeature({
  name: 'shelf',
  pages: { [shelfPatterns.saved]: { kind: 'document', file: 'page/saved.tsx', scripted: true } },
});
