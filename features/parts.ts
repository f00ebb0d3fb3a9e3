import { existsSync } from 'node:fs';
import { features } from './features.ts';

/**
 * Loads what the features have in a file of this name: the first thing in it that `isPart` knows. Only the server does so:
 * what stands in such files never reaches a browser.
 */
export function loadParts<Part>(
  file: string,
  isPart: (value: unknown) => value is Part,
): Promise<Part[]> {
  const files = features
    .map(({ name }) => new URL(`${name}/${file}`, import.meta.url))
    .filter((url) => existsSync(url));
  return Promise.all(
    files.map(async ({ href }) => {
      const module: object = await import(/* @vite-ignore */ href);
      const part = Object.values(module).find(isPart);
      if (part === undefined) throw new Error(`${href} declares nothing.`);
      return part;
    }),
  );
}

/** Returns what loads these parts of the features, once for all who ask. */
export function partsLoader<Part>(
  file: string,
  isPart: (value: unknown) => value is Part,
): () => Promise<Part[]> {
  let loading: Promise<Part[]> | undefined;
  return () => {
    loading ??= loadParts(file, isPart);
    return loading;
  };
}
