import { defineFeature } from '../feature.ts';
import { filePatterns } from './paths.ts';

/** Files beside pictures: PDF, sound and video. */
export const files = defineFeature({
  name: 'files',
  screens: { [filePatterns.screen]: 'admin/files.tsx' },
  files: [filePatterns.file, filePatterns.podcast],
  imageUse: 'podcast',
  stored: { folder: 'files', key: /^files\/[0-9a-f]{24}-\d{4}-[0-9a-f]{32}$/ },
});
