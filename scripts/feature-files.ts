import { existsSync } from 'node:fs';
import { features } from '../features/features.ts';

/** The scripts that features add to reading pages, each with the name by which code reads its address. */
export const featureScripts = features
  .map(({ name }) => ({
    name,
    constant: `__${name.toUpperCase().replaceAll('-', '_')}_URL__`,
    source: `features/${name}/page/enhance.ts`,
  }))
  .filter(({ source }) => existsSync(source));
