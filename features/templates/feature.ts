import { defineFeature } from '../feature.ts';
import { templatePatterns } from './paths.ts';

/** Templates: what articles may begin with. */
export const templates = defineFeature({
  name: 'templates',
  screens: { [templatePatterns.screen]: 'admin/templates.tsx' },
  imageUse: 'template',
});
