import { defineFeature } from '../feature.ts';
import { importPatterns } from './paths.ts';

/** Importers: what other systems have exported is taken into the site. */
export const importers = defineFeature({
  name: 'importers',
  screens: {
    [importPatterns.screen]: 'admin/imports.tsx',
    [importPatterns.one]: 'admin/import.tsx',
  },
});
