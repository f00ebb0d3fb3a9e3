import type { Feature } from './feature.ts';
import * as list from './index.ts';

/** All features. */
export const features: readonly Feature[] = Object.values(list);

/** Returns what features have of a kind: all, or all but those that are `off`. */
const all = <T>(
  of: (feature: Feature) => T | readonly T[] | undefined,
  off: readonly string[] = [],
): T[] => features.flatMap((feature) => (off.includes(feature.name) ? [] : (of(feature) ?? [])));

/** The reading pages of all features. */
export const featurePages = features.flatMap(({ name, pages = {} }) =>
  Object.entries(pages).map(([pattern, page]) => ({ name, pattern, ...page })),
);
export const featureFiles = all(({ files }) => files);
export const featureFrames = all(({ frames }) => frames);
export const featureFolders = all(({ stored }) => stored);
export const featureWorkerKeys = all(({ workerKey }) => workerKey);
export const featureImageUses = all(({ imageUse }) => imageUse);
/** Returns where scripts of reading pages tell that one was opened; undefined: nobody wants to know. */
export const openedBut = (off: readonly string[]) => all(({ opened }) => opened, off)[0];
/** Returns where they tell what was searched; undefined: nobody wants to know. */
export const searchedBut = (off: readonly string[]) => all(({ searched }) => searched, off)[0];
/** Whether a feature that is on knows what is read most. */
export const knowsMostReadBut = (off: readonly string[]) =>
  all(({ knowsMostRead }) => knowsMostRead, off).length > 0;
export const framesBut = (off: readonly string[]) => all(({ frames }) => frames, off);
export const firstPaintsBut = (off: readonly string[]) => all(({ firstPaint }) => firstPaint, off);
