import { existsSync } from 'node:fs';
import { features } from './features.ts';

/** A part, and the name of the feature that has it. */
export interface NamedPart<Part> {
  name: string;
  part: Part;
}

async function loadNamed<Part>(
  file: string,
  isPart: (value: unknown) => value is Part,
): Promise<NamedPart<Part>[]> {
  const files = features
    .map(({ name }) => ({ name, url: new URL(`${name}/${file}`, import.meta.url) }))
    .filter(({ url }) => existsSync(url));
  return Promise.all(
    files.map(async ({ name, url: { href } }) => {
      const module: object = await import(/* @vite-ignore */ href);
      const part = Object.values(module).find(isPart);
      if (part === undefined) throw new Error(`${href} declares nothing.`);
      return { name, part };
    }),
  );
}

const partOf = <Part>({ part }: NamedPart<Part>): Part => part;

/**
 * Loads what the features have in a file of this name: the first thing in it that `isPart` knows. Only the server does so:
 * what stands in such files never reaches a browser.
 */
export const loadParts = async <Part>(
  file: string,
  isPart: (value: unknown) => value is Part,
): Promise<Part[]> => (await loadNamed(file, isPart)).map(partOf);

/** Returns what loads these parts of the features with the names of these, once for all who ask. */
export function namedLoader<Part>(
  file: string,
  isPart: (value: unknown) => value is Part,
): () => Promise<NamedPart<Part>[]> {
  let loading: Promise<NamedPart<Part>[]> | undefined;
  return () => {
    loading ??= loadNamed(file, isPart);
    return loading;
  };
}

/** Returns what loads these parts of the features, once for all who ask. */
export function partsLoader<Part>(
  file: string,
  isPart: (value: unknown) => value is Part,
): () => Promise<Part[]> {
  const load = namedLoader(file, isPart);
  return async () => (await load()).map(partOf);
}
