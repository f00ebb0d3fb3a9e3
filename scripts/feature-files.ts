import { globSync } from 'node:fs';
import { features } from '../features/features.ts';

/**
 * The scripts that features add to reading pages, each with the name by which code reads its address: that of the
 * feature, and what `enhance-` precedes in the name of the file.
 */
export const featureScripts = features.flatMap(({ name: feature }) =>
  globSync(`features/${feature}/page/enhance{,-*}.ts`)
    .sort()
    .map((source) => {
      const name = source.replace(/.*\/enhance(.*)\.ts$/, `${feature}$1`);
      return { name, constant: `__${name.toUpperCase().replaceAll('-', '_')}_URL__`, source };
    }),
);
